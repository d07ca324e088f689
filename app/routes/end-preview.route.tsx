import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { CONTENT_PATH } from "~/content/staff-paths";
import { endPreview } from "~/features/content/preview.server";
import { hasSessionCookie } from "~/lib/http/cookies.server";

/** Ends the preview of staff or of a guest. It reads no field, and another site that sends it changes nothing else. */
export const action = async ({ request }: ActionFunctionArgs) =>
  redirect(hasSessionCookie(request.headers.get("Cookie")) ? CONTENT_PATH : "/", {
    status: 303,
    headers: { "Set-Cookie": await endPreview() },
  });

/** A visitor who opens the address itself. */
export const loader = () => redirect("/");
