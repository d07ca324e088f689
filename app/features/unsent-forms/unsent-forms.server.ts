import { and, desc, eq, gt, inArray, lt, notInArray, sql } from "drizzle-orm";
import { heldForms } from "#drizzle/accounts";
import type { StaffSession } from "~/features/auth/session.server";
import { atomic, db } from "~/lib/db.server";
import { BOT_CHECK_FIELD, FORM_TOKEN_FIELD, HONEYPOT_FIELD, LANDING_FIELD } from "~/lib/form-fields";
import { RequestBodyError, readFormData } from "~/lib/request-body.server";

const HOUR_MS = 60 * 60 * 1000;
const KEEP_MS = 30 * 24 * HOUR_MS;
/** What was sent again is kept for a little longer: whoever took it may have failed. */
const KEEP_SPENT_MS = HOUR_MS;
const MOST_PER_ACCOUNT = 20;
/** Of the texts in a form, in bytes. */
const MOST_TEXT = 1024 * 1024;

/** Tells the action that a form comes from its owner's kept ones, by its id in the address. */
export const HELD_PARAMETER = "held";

/** What scripts accept that keep their text themselves. */
const KEPT_BY_SCRIPT = "application/json";

type Field = [name: string, value: string];

const ownFields = [FORM_TOKEN_FIELD, HONEYPOT_FIELD, BOT_CHECK_FIELD, LANDING_FIELD];
const isSecret = (name: string) => /password|^(repeat|code)$/i.test(name);

/**
 * Keeps what a browser sent after the session of its owner had ended: the texts, no files and no passwords.
 * @returns its id, or null where there is nothing to keep or too much of it.
 */
export async function holdForm(
  { account }: StaffSession,
  request: Request,
  now = Date.now(),
): Promise<string | null> {
  // The editor's own calls send what they still hold, and will again.
  if (request.headers.get("Accept") === KEPT_BY_SCRIPT) return null;
  const fields = await readTexts(request);
  if (fields.length === 0 || Buffer.byteLength(JSON.stringify(fields)) > MOST_TEXT) return null;
  const url = new URL(request.url);
  url.searchParams.delete(HELD_PARAMETER);
  const id = crypto.randomUUID();
  const newest = db
    .select({ id: heldForms.id })
    .from(heldForms)
    .where(eq(heldForms.accountId, account.id))
    .orderBy(desc(heldForms.createdAt), desc(sql`rowid`))
    .limit(MOST_PER_ACCOUNT);
  await atomic(
    db.delete(heldForms).where(lt(heldForms.createdAt, now - KEEP_MS)),
    db.insert(heldForms).values({
      id,
      accountId: account.id,
      path: url.pathname + url.search,
      fields,
      createdAt: now,
    }),
    db.delete(heldForms).where(and(eq(heldForms.accountId, account.id), notInArray(heldForms.id, newest))),
  );
  return id;
}

/** A form kept for the account, or null. */
export async function findHeldForm(accountId: string, id: string, now = Date.now()) {
  const [held] = await db
    .select()
    .from(heldForms)
    .where(
      and(eq(heldForms.id, id), eq(heldForms.accountId, accountId), gt(heldForms.createdAt, now - KEEP_MS)),
    );
  return held ?? null;
}

/** The forms kept for an account, the newest first. */
export const listHeldForms = async (accountId: string, now = Date.now()) =>
  await db
    .select({ id: heldForms.id, path: heldForms.path, createdAt: heldForms.createdAt })
    .from(heldForms)
    .where(and(eq(heldForms.accountId, accountId), gt(heldForms.createdAt, spentAt(now))))
    .orderBy(desc(heldForms.createdAt));

/** From when a form would have to be for it to be forgotten within the hour. */
const spentAt = (now: number) => now - KEEP_MS + KEEP_SPENT_MS;

/** Forms that were sent again leave the list; for an hour their pages are still there. */
export async function spendHeldForms(
  accountId: string,
  ids: readonly string[],
  now = Date.now(),
): Promise<void> {
  if (ids.length === 0) return;
  await atomic(
    db
      .update(heldForms)
      .set({ createdAt: spentAt(now) })
      .where(and(eq(heldForms.accountId, accountId), inArray(heldForms.id, [...ids]))),
  );
}

/** Drops kept forms of the account that are not wanted any more. */
export async function dropHeldForms(accountId: string, ids: readonly string[]): Promise<void> {
  await atomic(
    db.delete(heldForms).where(and(eq(heldForms.accountId, accountId), inArray(heldForms.id, [...ids]))),
  );
}

/** A copy is read: the action that refuses may still want the body. */
async function readTexts(request: Request): Promise<Field[]> {
  try {
    const form = await readFormData(request.clone(), "files");
    return [...form].filter(
      (field): field is Field =>
        typeof field[1] === "string" && !ownFields.includes(field[0]) && !isSecret(field[0]),
    );
  } catch (error) {
    // Damaged, too much of it, or no form at all.
    if (error instanceof RequestBodyError) return [];
    throw error;
  }
}
