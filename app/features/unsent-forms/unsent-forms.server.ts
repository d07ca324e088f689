import { and, desc, eq, gt, inArray, lt, notInArray, or } from "drizzle-orm";
import { unsentForms } from "#drizzle/schema/unsent-forms";
import { contains } from "#drizzle/sql";
import type { Client } from "~/features/auth/accounts.server";
import { atomic, db, findFirst, sharedNow } from "~/lib/database/db.server";
import { hiddenFields, UNSENT_FORM_PARAMETER } from "~/lib/form/form-fields";
import type { SentText } from "~/lib/http/request-body.server";
import { openColumn, sealColumn, sealedColumns } from "~/lib/secrets/sealed-columns.server";
import { DAY_MS } from "~/lib/text/time";
import { UNSENT_FORM_DAYS } from "./unsent-form";

export const UNSENT_FORM_RETENTION_MS = UNSENT_FORM_DAYS * DAY_MS;
const MAX_PER_ACCOUNT = 20;

/** The Accept header of the editor's script, which keeps its text and sends it again. */
const SCRIPT_ACCEPTS = "application/json";

/**
 * Stores the text fields of a staff form that was not processed, because the session had ended or the role was too low,
 * without files and passwords.
 * @returns its id, or null if there is nothing to store, or too much
 */
export async function storeUnsentForm(
  accountId: string,
  { request, clientAddress }: Client,
  { fields: sent, formName }: { fields: readonly SentText[]; formName?: string },
): Promise<string | null> {
  const now = sharedNow();
  if (request.headers.get("Accept") === SCRIPT_ACCEPTS) return null;
  const fields = sent.filter(([name]) => !(hiddenFields as readonly string[]).includes(name));
  if (fields.length === 0) return null;
  const url = new URL(request.url);
  url.searchParams.delete(UNSENT_FORM_PARAMETER);
  const id = crypto.randomUUID();
  const newestIds = db
    .select({ id: unsentForms.id })
    .from(unsentForms)
    .where(eq(unsentForms.accountId, accountId))
    .orderBy(desc(unsentForms.createdAt), desc(unsentForms.id))
    .limit(MAX_PER_ACCOUNT);
  await atomic(
    db.insert(unsentForms).values({
      id,
      accountId,
      path: url.pathname + url.search,
      name: formName,
      userAgent: request.headers.get("User-Agent")?.slice(0, 300) ?? "",
      clientAddress: clientAddress ?? "",
      sealed: sealColumn(sealedColumns.unsentForm, id, JSON.stringify(fields)),
      fields: [],
      createdAt: now,
    }),
    db
      .delete(unsentForms)
      .where(and(eq(unsentForms.accountId, accountId), notInArray(unsentForms.id, newestIds))),
  );
  return id;
}

/** The statement that deletes forms past the retention time. */
export const deleteOldUnsentForms = (now: number) =>
  db.delete(unsentForms).where(lt(unsentForms.createdAt, now - UNSENT_FORM_RETENTION_MS));

type StoredForm = typeof unsentForms.$inferSelect;
type UnsentForm = Omit<StoredForm, "sealed" | "fields"> & { fields: SentText[] };

/** An unsent form of the account; null if there is none, or no session secret decrypts it. */
export async function findUnsentForm(accountId: string, id: string): Promise<UnsentForm | null> {
  const stored = await findFirst(
    db
      .select()
      .from(unsentForms)
      .where(and(eq(unsentForms.id, id), eq(unsentForms.accountId, accountId), isRetained())),
  );
  return stored && openForm(stored);
}

function openForm({ sealed, ...form }: StoredForm): UnsentForm | null {
  const opened = openColumn(sealedColumns.unsentForm, form.id, sealed);
  return opened && { ...form, fields: JSON.parse(opened.text) };
}

/** The unsent forms of an account, newest first. */
export const listUnsentForms = async (accountId: string) =>
  await db
    .select({ id: unsentForms.id, name: unsentForms.name, createdAt: unsentForms.createdAt })
    .from(unsentForms)
    .where(and(eq(unsentForms.accountId, accountId), isRetained()))
    .orderBy(desc(unsentForms.createdAt));

const isRetained = () => gt(unsentForms.createdAt, sharedNow() - UNSENT_FORM_RETENTION_MS);

/** Deletes unsent forms of the account. */
export async function deleteUnsentForms(accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await atomic(
    db
      .delete(unsentForms)
      .where(and(eq(unsentForms.accountId, accountId), inArray(unsentForms.id, [...ids]))),
  );
}

/** The ids of the forms, of any account, about which `isFound` says so; unreadable ones have no fields. */
export const findForms = async (isFound: (form: Pick<UnsentForm, "path" | "fields">) => boolean) =>
  (await db.select().from(unsentForms))
    .filter((stored) => isFound(openForm(stored) ?? { path: stored.path, fields: [] }))
    .map(({ id }) => id);

/** The statement that deletes forms of any account: by their ids, and those about a page with one of the other ids. */
export const deleteFormsAbout = (ids: readonly string[], aboutIds: readonly string[]) =>
  db
    .delete(unsentForms)
    .where(or(inArray(unsentForms.id, [...ids]), ...aboutIds.map((id) => contains(unsentForms.path, id))));
