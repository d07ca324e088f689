import { tabStorage } from "./browser-storage";

/** The values of a form's fields by name: none for a group of boxes without a tick. */
export type FieldValues = Record<string, string[]>;

/** What a visitor has entered in a form, kept for the tab. */
export type FormDraft = {
  /** The entry of the tab's history in which it was entered. */
  entry: string;
  values: FieldValues;
  /** The form was sent, so the draft is only for those who come back to this entry. */
  sent?: true;
};

/** No form of ours holds more. In characters. */
const MAX_LENGTH = 40_000;

const storageKey = (form: string) => `draft ${form}`;

/** The draft that this tab keeps of a form, or null. */
export const readFormDraft = (form: string): FormDraft | null =>
  parseFormDraft(tabStorage.get(storageKey(form)) ?? null);

/** Keeps a draft for the tab; null drops it, as does a draft that is too long. */
export function saveFormDraft(form: string, draft: FormDraft | null): void {
  const text = draft && JSON.stringify(draft);
  tabStorage.set(storageKey(form), text && text.length <= MAX_LENGTH ? text : null);
}

/** Drops the draft of a form that was sent. */
export const dropFormDraft = (form: string): void => saveFormDraft(form, null);

/** Notes that a form was sent: its draft is not offered any more, but is there for those who go back to it. */
export function markFormDraftSent(form: string): void {
  const draft = readFormDraft(form);
  if (draft) saveFormDraft(form, { ...draft, sent: true });
}

/** Takes a field out of a draft, which is decided elsewhere by now; the rest stays. */
export function forgetDraftField(form: string, field: string): void {
  const draft = readFormDraft(form);
  if (draft) saveFormDraft(form, { ...draft, values: without(draft.values, { [field]: [] }) });
}

/** Parses a stored draft. The tab's storage can be edited by hand, so anything else is no draft. */
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

const isFieldValues = (value: unknown): value is FieldValues =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((list) => Array.isArray(list) && list.every((text) => typeof text === "string"));

const same = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** The fields of `values` that differ from `others`. */
export const differing = (values: FieldValues, others: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name, list]) => !same(list, others[name])));

/** The fields of `values` that `others` lacks. */
export const without = (values: FieldValues, others: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(others, name)));

/** Whether no field is in it. */
export const isEmpty = (values: FieldValues): boolean => Object.keys(values).length === 0;
