import { SIGN_IN_PATH } from "~/content/staff-paths";
import { browserStorage } from "~/lib/browser/browser-storage";
import { type FieldValues, isFieldValues } from "~/lib/form/form-draft";
import { UNSENT_FORM_PARAMETER } from "~/lib/form/form-fields";
import { DAY_MS } from "~/lib/text/time";

/** The unsent fields of a staff form, kept in the browser until they are saved, discarded, or the sign-out. */
export type StaffDraft = {
  /** When something was last typed. */
  at: number;
  /** The revision that the form showed; empty if it has none. */
  revision: string;
  /** The path that the form is sent to. */
  action: string;
  /** The fields that differ from those of the page, and all fields of lists that do. */
  values: FieldValues;
};

/** As long as a session without requests. */
const RETENTION_MS = 7 * DAY_MS;
/** In characters, for all forms of all accounts. Beyond it, the oldest drafts are dropped. */
const MAX_LENGTH = 200_000;

const STORAGE_KEY = "staff-drafts";

type Drafts = Record<string, StaffDraft>;

function readDrafts(): Drafts {
  try {
    const stored = JSON.parse(browserStorage.get(STORAGE_KEY) ?? "{}") as Drafts;
    const isCurrent = ({ at, values }: StaffDraft) => at > Date.now() - RETENTION_MS && isFieldValues(values);
    return Object.fromEntries(Object.entries(stored).filter(([, draft]) => isCurrent(draft)));
  } catch {
    // Someone may have edited it.
    return {};
  }
}

function writeDrafts(drafts: Drafts): void {
  const newestFirst = Object.entries(drafts).sort(([, a], [, b]) => b.at - a.at);
  let length = 0;
  const kept = newestFirst.filter(([, draft]) => {
    length += JSON.stringify(draft).length;
    return length <= MAX_LENGTH;
  });
  browserStorage.set(STORAGE_KEY, kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null);
}

/** When the drafts that this tab has read or kept were last typed into. Another tab may have kept one since. */
const seenAt = new Map<string, number>();

/** A form's draft, or null. */
export function readStaffDraft(key: string): StaffDraft | null {
  const draft = readDrafts()[key] ?? null;
  if (draft) seenAt.set(key, draft.at);
  return draft;
}

/** Keeps a draft; null drops it. */
export function saveStaffDraft(key: string, draft: StaffDraft | null): void {
  const { [key]: old, ...others } = readDrafts();
  if (draft) seenAt.set(key, draft.at);
  if (old || draft) writeDrafts(draft ? { ...others, [key]: draft } : others);
}

/** The drafts of the forms being sent, by the path that they are sent to: two forms may be sent to the same one. */
const sentKeys = new Map<string, string>();

/** The path that a form is sent to, without the unsent form that it resends. */
export function readAction(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.href);
  searchParams.delete(UNSENT_FORM_PARAMETER);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
}

/** Remembers which form is being sent. */
export const markStaffDraftSent = (action: string, key: string): void => void sentKeys.set(action, key);

/** Drops the draft of a form that was accepted; all drafts once the account has signed out. */
export function dropSentStaffDraft(url: string, location: string): void {
  if (location === SIGN_IN_PATH) {
    browserStorage.set(STORAGE_KEY, null);
    return;
  }
  // Without a session, a form is not processed, but redirected to the sign-in page.
  if (location.startsWith(`${SIGN_IN_PATH}?`)) return;
  const isResent = new URL(url).searchParams.has(UNSENT_FORM_PARAMETER);
  const action = readAction(url);
  const key = sentKeys.get(action);
  if (key !== undefined) {
    if (readDrafts()[key]?.at === seenAt.get(key)) saveStaffDraft(key, null);
  } else if (isResent)
    for (const [key, draft] of Object.entries(readDrafts()))
      if (draft.action === action) saveStaffDraft(key, null);
  sentKeys.delete(action);
}
