import { createCookie } from "@remix-run/node";
import { env } from "~/lib/env/env.server";
import { secrets } from "~/lib/secrets/secret.server";

const secure = env.siteUrl.startsWith("https:");

/** A cookie that neither scripts nor other sites' forms can use; `maxAge` in seconds. */
export const staffCookie = (name: string, maxAge: number, { signed = false } = {}) =>
  createCookie(secure ? `__Host-${name}` : `__${name}`, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge,
    ...(signed && { secrets: [...secrets] }),
  });
