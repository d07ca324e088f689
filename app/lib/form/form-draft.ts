import { tabStorage } from "~/lib/browser/browser-storage";

/** The values of a form's fields by name; an empty list for a group without a checked box. */
export type FieldValues = Record<string, string[]>;

/** A visitor's entries in a form, kept for the tab. */
type FormDraft = {
  /** The tab's history entry that the form was filled in on. */
  entry: string;
  values: FieldValues;
  /** The form was sent: the draft is restored only in its history entry. */
  sent?: true;
};

/** In characters; our forms contain less. */
const MAX_LENGTH = 40_000;

const storageKey = (form: string) => `draft ${form}`;

/** This tab's draft of a form, or null. */
export const readFormDraft = (form: string): FormDraft | null =>
  parseFormDraft(tabStorage.get(storageKey(form)) ?? null);

/** Keeps a draft for the tab. Null, or a draft that is too long, drops it. */
export function saveFormDraft(form: string, draft: FormDraft | null): void {
  const text = draft && JSON.stringify(draft);
  tabStorage.set(storageKey(form), text && text.length <= MAX_LENGTH ? text : null);
}

/** Drops a sent form's draft. */
export const dropFormDraft = (form: string): void => saveFormDraft(form, null);

/** Marks a form as sent: its draft is no longer offered, but going back restores it. */
export function markFormDraftSent(form: string): void {
  const draft = readFormDraft(form);
  if (draft) saveFormDraft(form, { ...draft, sent: true });
}

/** Removes a field from a draft, because its value comes from elsewhere now. */
export function forgetDraftField(form: string, field: string): void {
  const draft = readFormDraft(form);
  if (draft) saveFormDraft(form, { ...draft, values: omitFields(draft.values, { [field]: [] }) });
}

/** Parses a stored draft; null if it is invalid, as the tab's storage can be edited by hand. */
export function parseFormDraft(text: string | null): FormDraft | null {
  if (text === null || text.length > MAX_LENGTH) return null;
  try {
    const { entry, values, sent } = JSON.parse(text);
    if (typeof entry !== "string" || !isFieldValues(values)) return null;
    return { entry, values, ...(sent === true && { sent }) };
  } catch {
    return null;
  }
}

/** Whether a stored value is one of `FieldValues`. */
export const isFieldValues = (value: unknown): value is FieldValues =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((list) => Array.isArray(list) && list.every((text) => typeof text === "string"));

const isSameList = (a: readonly string[] = [], b: readonly string[] = []) =>
  a.length === b.length && a.every((text, index) => text === b[index]);

/** The fields in `values` that differ from `original`. */
export const pickChangedFields = (values: FieldValues, original: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name, list]) => !isSameList(list, original[name])));

/** The fields of `values` whose names are not in `omitted`. */
export const omitFields = (values: FieldValues, omitted: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(omitted, name)));

/** Whether there are no fields. */
export const hasNoFields = (values: FieldValues): boolean => Object.keys(values).length === 0;
