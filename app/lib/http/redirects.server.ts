import { eq } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { redirects } from "#drizzle/schema/redirects";
import { requireReadableDatabase } from "~/lib/database/database-outage.server";
import { db } from "~/lib/database/db.server";

/** Longer paths, in decoded characters, have no redirect. Those of topics fit, whose slugs may be code points. */
const MAX_PATH_LENGTH = 520;
/** The maximum number of characters that percent-encode one. */
const ENCODED_LENGTH = 9;

/**
 * The form in which `redirects` stores a path: decoded, in lower case, without a trailing slash. Null for the home
 * page, for a URL that is not a path, and for a path that is too long.
 */
export function toStoredPath(path: string): string | null {
  if (!path.startsWith("/") || path.length > MAX_PATH_LENGTH * ENCODED_LENGTH) return null;
  try {
    const segments = decodeURIComponent(path).split("/").filter(Boolean);
    const stored = `/${segments.join("/")}`.normalize("NFC").toLowerCase();
    return segments.length > 0 && stored.length <= MAX_PATH_LENGTH ? stored : null;
  } catch {
    return null;
  }
}

/**
 * The target of an old URL of the site, or null. Path and result are percent-encoded.
 * @throws DatabaseUnavailableError immediately if the database is known to fail: it may have the path
 */
export async function findRedirect(path: string): Promise<string | null> {
  requireReadableDatabase();
  const storedPath = toStoredPath(path);
  if (storedPath === null) return null;
  const [row] = await db
    .select({ target: redirects.target })
    .from(redirects)
    .where(eq(redirects.path, storedPath));
  return row?.target.replace(/[^\x21-\x7e]/gu, encodeURIComponent) ?? null;
}

type Redirect = typeof redirects.$inferInsert;

/** The statement that stores redirects from paths that have none. */
export const addRedirects = (rows: Redirect[]) => db.insert(redirects).values(rows).onConflictDoNothing();

/** The statements that redirect a stored path to a target, and there what redirected to its old one. */
export const moveRedirects = (redirect: Redirect, oldTarget: string): Statement[] => [
  db.update(redirects).set({ target: redirect.target }).where(eq(redirects.target, oldTarget)),
  db.insert(redirects).values(redirect).onConflictDoUpdate({ target: redirects.path, set: redirect }),
];

/** The statement that ends the redirect from a stored path. */
export const deleteRedirect = (path: string) => db.delete(redirects).where(eq(redirects.path, path));
