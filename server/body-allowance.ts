import type { IncomingMessage } from "node:http";
import { isKnownSession } from "~/features/auth/session.server";
import { type BodyAllowance, formAllowance, isUpload, uploadAllowance } from "./request-body";

/**
 * What this request's body may be, decided before any of it is read: uploads are for browsers that staff signed in
 * with. Where the session is over the form is still taken, since what was typed into it is kept for its owner.
 */
export async function bodyAllowance(path: string, { headers }: IncomingMessage): Promise<BodyAllowance> {
  if (!isUpload(path, headers["content-type"])) return formAllowance;
  // While the database cannot say, the form is for the application to refuse, in words that fit.
  const known = await isKnownSession(headers.cookie).catch(() => true);
  return known ? uploadAllowance : formAllowance;
}
