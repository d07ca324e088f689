import { createCookie } from "@remix-run/node";
import { env } from "~/lib/env.server";
import { secrets } from "~/lib/secret.server";

/** A link that was made just now: told once, on the page that the form leads to. It is in no address and no log. */
const cookie = createCookie("new-preview", {
  path: "/admin/blog",
  httpOnly: true,
  sameSite: "strict",
  secure: env.siteUrl.startsWith("https:"),
  secrets: [...secrets],
  maxAge: 60,
});

/** The Set-Cookie value that carries a new link's token to the next page. */
export const newLinkCookie = (postId: string, token: string) => cookie.serialize({ postId, token });

/** The Set-Cookie value that takes it away again. */
export const spentLinkCookie = () => cookie.serialize("", { maxAge: 0 });

/** The address of the link that was just made for the post, or null. */
export async function readNewLink(request: Request, postId: string): Promise<string | null> {
  const held: { postId?: string; token?: string } | null = await cookie.parse(request.headers.get("Cookie"));
  return held?.postId === postId ? `${env.siteUrl}/preview/${held.token}` : null;
}
