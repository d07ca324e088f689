import { and, desc, eq, gt, inArray, lt, notInArray, sql } from "drizzle-orm";
import { unsentForms } from "#drizzle/accounts";
import type { StaffSession } from "~/features/auth/session.server";
import { atomic, db } from "~/lib/db.server";
import { HOUR_MS } from "~/lib/duration";
import { BOT_CHECK_FIELD, FORM_TOKEN_FIELD, HONEYPOT_FIELD, LANDING_FIELD } from "~/lib/form-fields";
import { RequestBodyError, readFormData } from "~/lib/request-body.server";

const RETENTION_MS = 30 * 24 * HOUR_MS;
/** What was sent again is kept for a little longer: whoever took it may have failed. */
const SENT_RETENTION_MS = HOUR_MS;
const MAX_PER_ACCOUNT = 20;
/** Of the texts in a form, in bytes. */
const MAX_TEXT_BYTES = 1024 * 1024;

/** Tells the action that a form comes from its owner's kept ones, by its id in the address. */
export const UNSENT_FORM_PARAMETER = "unsentForm";

/** What scripts accept that keep their text themselves. */
const SCRIPT_ACCEPTS = "application/json";

type Field = [name: string, value: string];

const ownFields = [FORM_TOKEN_FIELD, HONEYPOT_FIELD, BOT_CHECK_FIELD, LANDING_FIELD];
const isSecret = (name: string) => /password|^(repeat|code)$/i.test(name);

/**
 * Keeps what a browser sent after the session of its owner had ended: the texts, no files and no passwords.
 * @returns its id, or null where there is nothing to keep or too much of it.
 */
export async function storeUnsentForm(
  { account }: StaffSession,
  request: Request,
  now = Date.now(),
): Promise<string | null> {
  // The editor's own calls send what they still hold, and will again.
  if (request.headers.get("Accept") === SCRIPT_ACCEPTS) return null;
  const fields = await readTexts(request);
  if (fields.length === 0 || Buffer.byteLength(JSON.stringify(fields)) > MAX_TEXT_BYTES) return null;
  const url = new URL(request.url);
  url.searchParams.delete(UNSENT_FORM_PARAMETER);
  const id = crypto.randomUUID();
  const newest = db
    .select({ id: unsentForms.id })
    .from(unsentForms)
    .where(eq(unsentForms.accountId, account.id))
    .orderBy(desc(unsentForms.createdAt), desc(sql`rowid`))
    .limit(MAX_PER_ACCOUNT);
  await atomic(
    db.delete(unsentForms).where(lt(unsentForms.createdAt, now - RETENTION_MS)),
    db.insert(unsentForms).values({
      id,
      accountId: account.id,
      path: url.pathname + url.search,
      fields,
      createdAt: now,
    }),
    db
      .delete(unsentForms)
      .where(and(eq(unsentForms.accountId, account.id), notInArray(unsentForms.id, newest))),
  );
  return id;
}

/** A form kept for the account, or null. */
export async function findUnsentForm(accountId: string, id: string, now = Date.now()) {
  const [unsentForm] = await db
    .select()
    .from(unsentForms)
    .where(
      and(
        eq(unsentForms.id, id),
        eq(unsentForms.accountId, accountId),
        gt(unsentForms.createdAt, now - RETENTION_MS),
      ),
    );
  return unsentForm ?? null;
}

/** The forms kept for an account, the newest first. */
export const listUnsentForms = async (accountId: string, now = Date.now()) =>
  await db
    .select({ id: unsentForms.id, path: unsentForms.path, createdAt: unsentForms.createdAt })
    .from(unsentForms)
    .where(and(eq(unsentForms.accountId, accountId), gt(unsentForms.createdAt, sentAt(now))))
    .orderBy(desc(unsentForms.createdAt));

/** From when a form would have to be for it to be forgotten within the hour. */
const sentAt = (now: number) => now - RETENTION_MS + SENT_RETENTION_MS;

/** Forms that were sent again leave the list; for an hour their pages are still there. */
export async function markUnsentFormsSent(
  accountId: string,
  ids: readonly string[],
  now = Date.now(),
): Promise<void> {
  if (ids.length === 0) return;
  await atomic(
    db
      .update(unsentForms)
      .set({ createdAt: sentAt(now) })
      .where(and(eq(unsentForms.accountId, accountId), inArray(unsentForms.id, [...ids]))),
  );
}

/** Drops kept forms of the account that are not wanted any more. */
export async function deleteUnsentForms(accountId: string, ids: readonly string[]): Promise<void> {
  await atomic(
    db
      .delete(unsentForms)
      .where(and(eq(unsentForms.accountId, accountId), inArray(unsentForms.id, [...ids]))),
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
