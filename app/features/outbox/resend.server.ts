import { z } from "zod";

const ADMIN = "/admin";

/** What a 'Send again' form says: where to go back to, a path under /admin; anything else leads to the log. */
export const resendSchema = z.object({
  redirectTo: z.string().optional().catch(undefined).transform(adminPath),
});

function adminPath(asked = ""): string {
  const base = "http://site.invalid";
  // Resolved as a browser does, so that neither `//host`, `\\host` nor `/admin/../` passes.
  const url = URL.canParse(asked, base) ? new URL(asked, base) : null;
  const inside = url?.origin === base && (url.pathname === ADMIN || url.pathname.startsWith(`${ADMIN}/`));
  return inside ? `${url.pathname}${url.search}` : "/admin/deliveries";
}
