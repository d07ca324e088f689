import { createCookie } from "@remix-run/node";
import { env } from "~/lib/env/env.server";
import { secrets } from "~/lib/env/secret.server";

const secure = env.siteUrl.startsWith("https:");

/**
 * A cookie that scripts cannot read and forms on other sites cannot send; `maxAge` in seconds. On https the `__Host-` prefix
 * binds it to this host (RFC 6265bis, 4.1.3.2).
 */
export const staffCookie = (name: string, maxAge: number, { signed = false } = {}) =>
  createCookie(secure ? `__Host-${name}` : `__${name}`, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge,
    ...(signed && { secrets: [...secrets] }),
  });
