import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldValues, hasNoFields, pickChangedFields } from "~/lib/form/form-draft";
import { REVISION_FIELD } from "~/lib/form/form-fields";
import { fillFields, listControls, readFields, readInitialFields } from "~/ui/form/form-draft";
import { LocalTime } from "~/ui/local-text";
import {
  markStaffDraftSent,
  readAction,
  readStaffDraft,
  type StaffDraft,
  saveStaffDraft,
} from "./staff-drafts";

/** Keeps what is typed into the forms of all staff pages (`useStaffDrafts`), and offers it above the page. */
export function KeptTexts({ account }: { account: string }) {
  const { offers, restore, discard } = useStaffDrafts(account);
  return (
    <div aria-live="polite">
      {offers.map((offer) => (
        <div
          key={offer.key}
          data-draft
          className="border-b border-rule border-l-4 border-l-link bg-link/5 py-1.5 text-small"
        >
          <div className="wrap flex flex-wrap items-center gap-x-5">
            <p tabIndex={-1} className="grow basis-52 py-1.5 outline-none">
              {offer.isRestored ? (
                "Your text is back in the form. Save it to keep it."
              ) : (
                <>
                  {offer.label ? `Unsaved text in “${offer.label}”, from ` : "Unsaved text from "}
                  <LocalTime value={offer.at} format="date-time" after="." />
                  {offer.isOld
                    ? " What is stored has changed since: compare the two before you save yours."
                    : null}
                </>
              )}
            </p>
            <div className="flex flex-wrap gap-x-5">
              {offer.isRestored ? null : (
                <button
                  type="button"
                  className="link min-h-11 font-semibold"
                  onClick={({ currentTarget }) => {
                    const line = currentTarget.closest("[data-draft]")?.querySelector("p");
                    restore(offer);
                    // The pressed button is removed.
                    line?.focus();
                  }}
                >
                  Restore
                </button>
              )}
              <button
                type="button"
                className="link min-h-11"
                onClick={() => {
                  discard(offer);
                  document.getElementById("main")?.focus();
                }}
              >
                Discard
              </button>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

/** A draft that a page offers. */
type OfferedDraft = StaffDraft & {
  key: string;
  /** The label of the first field that differs. */
  label: string;
  /** What the form edits has been saved since. */
  isOld: boolean;
  isRestored?: boolean;
};

/** The parameters of the query that say what a page's form is about; the others filter lists. */
const subjectParameters = ["id", "name", "lead", "estimate"];

/**
 * Keeps what is typed into the text fields and lists of all forms of a page, by account, page and form, and offers it
 * when the page is opened again. Forms that the server saves while one types have `data-autosaved`.
 */
function useStaffDrafts(account: string) {
  const { pathname, search, key: locationKey } = useLocation();
  const query = new URLSearchParams(search);
  const subject = subjectParameters.map((name) => query.get(name) ?? "").join(" ");
  const page = `${account} ${pathname} ${subject}`.trim();
  const [offers, setOffers] = useState<OfferedDraft[]>([]);
  /** The fields that the page had when it was opened, by the form's key. */
  const initials = useRef(new Map<string, FieldValues>());
  const lastPage = useRef(page);
  /** The drafts that are offered, so typing keeps them until they are restored or discarded. */
  const offered = useRef(new Map<string, StaffDraft>());

  const save = useCallback(
    (form: HTMLFormElement) => {
      const key = `${page} ${getId(form)}`;
      const initial = initials.current.get(key);
      if (!initial || !isKept(form)) return;
      const changes = pickChangedLists(readKeptFields(form), initial);
      const values = { ...offered.current.get(key)?.values, ...changes };
      const draft = { at: Date.now(), revision: readRevision(form), action: getAction(form), values };
      saveStaffDraft(key, hasNoFields(values) ? null : draft);
    },
    [page],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save reloads the page under another location key
  useEffect(() => {
    offered.current.clear();
    if (lastPage.current !== page) initials.current.clear();
    lastPage.current = page;
    const found: OfferedDraft[] = [];
    for (const form of document.forms) {
      if (!isKept(form)) continue;
      const key = `${page} ${getId(form)}`;
      const draft = readStaffDraft(key);
      // After a rejection, the fields that the page had before still tell what was typed.
      if (!draft || !initials.current.has(key))
        initials.current.set(key, pickKept(form, readInitialFields(form)));
      const differing = draft ? pickChangedFields(draft.values, readKeptFields(form)) : {};
      if (!draft || hasNoFields(differing)) continue;
      offered.current.set(key, draft);
      const [name = ""] = Object.keys(differing);
      const isOld = draft.revision !== readRevision(form);
      found.push({ ...draft, key, label: findLabel(form, name), isOld });
    }
    setOffers(found);
  }, [page, locationKey]);

  useEffect(() => {
    const onInput = ({ target }: Event) => {
      const form = (target as HTMLInputElement | null)?.form;
      if (form) save(form);
    };
    const onClick = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>(LIST_BUTTON) : null;
      // The rows have changed once the click has been handled.
      if (button?.form) setTimeout(save, 0, button.form);
    };
    const onSubmit = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement)) return;
      const key = `${page} ${getId(target)}`;
      markStaffDraftSent(getAction(target), key);
      setOffers((before) => before.filter((offer) => offer.key !== key || !offer.isRestored));
    };
    document.addEventListener("input", onInput);
    document.addEventListener("click", onClick);
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("click", onClick);
      document.removeEventListener("submit", onSubmit);
    };
  }, [page, save]);

  const findForm = ({ key }: OfferedDraft) => document.forms.namedItem(key.slice(page.length + 1));
  const restore = (offer: OfferedDraft) => {
    const form = findForm(offer);
    if (!form) return;
    setRows(form, offer.values);
    fillFields(form, offer.values);
    offered.current.delete(offer.key);
    save(form);
    setOffers((before) => before.map((other) => (other === offer ? { ...offer, isRestored: true } : other)));
  };
  const discard = (offer: OfferedDraft) => {
    const form = findForm(offer);
    offered.current.delete(offer.key);
    saveStaffDraft(offer.key, null);
    const initial = initials.current.get(offer.key);
    if (form && offer.isRestored && initial) {
      setRows(form, initial);
      fillFields(form, initial);
    }
    setOffers((before) => before.filter((other) => other !== offer));
  };
  return { offers, restore, discard };
}

const TEXT_FIELDS =
  "textarea, input:is(:not([type]), [type=text], [type=email], [type=url], [type=tel], [type=date], [type=time])";
const LIST_BUTTON = "button[name=__intent__]";
/** Passwords, codes and secrets stay out of the browser's storage. */
const SECRETS = ":is([type=password], [data-secret], [autocomplete=one-time-code])";

/** Whether a form's fields are kept: it is sent by POST, has a text field or a list, and is not saved as one types. */
function isKept(form: HTMLFormElement): boolean {
  if (getId(form) === "" || form.getAttribute("method") !== "post" || "autosaved" in form.dataset)
    return false;
  const hasText = listControls(form).some((control) => control.matches(`${TEXT_FIELDS}:not(${SECRETS})`));
  return hasText || form.querySelector(LIST_BUTTON) !== null;
}

/** The values without those of secrets, and of fields that cannot be seen. */
function pickKept(form: HTMLFormElement, values: FieldValues): FieldValues {
  const secrets = new Set(
    listControls(form).flatMap((control) => (control.matches(SECRETS) ? control.name : [])),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)));
}

const readKeptFields = (form: HTMLFormElement) => pickKept(form, readFields(form));

/** The name of the list that a field belongs to, such as `lines`; null if to none. */
const findList = (name: string): string | null => /^(.+?)\[\d+\]/.exec(name)?.[1] ?? null;

/** The fields that differ, and all fields of a list of which one does, or whose rows do. */
function pickChangedLists(values: FieldValues, original: FieldValues): FieldValues {
  const changed = { ...pickChangedFields(original, values), ...pickChangedFields(values, original) };
  const lists = new Set(Object.keys(changed).map(findList).filter(Boolean));
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name in changed || lists.has(findList(name))),
  );
}

/** Presses a form's buttons until its lists have the rows of the values. */
function setRows(form: HTMLFormElement, values: FieldValues): void {
  for (const list of new Set(Object.keys(values).map(findList))) {
    if (list === null) continue;
    const wanted = countRows(Object.keys(values), list);
    const count = () =>
      countRows(
        listControls(form).map(({ name }) => name),
        list,
      );
    const press = (suffix: string) =>
      flushSync(() => document.getElementById(`${getId(form)}-${list}${suffix}`)?.click());
    for (let rows = count(); rows < wanted; rows += 1) press("-add");
    for (let rows = count(); rows > wanted; rows -= 1) press(`[${rows - 1}]-remove`);
  }
}

const countRows = (names: readonly string[], list: string): number =>
  new Set(names.filter((name) => findList(name) === list).map((name) => /\[\d+\]/.exec(name)?.[0])).size;

/** A field that is called `id` hides the form's own property. */
const getId = (form: HTMLFormElement): string => form.getAttribute("id") ?? "";

const readRevision = (form: HTMLFormElement): string => String(new FormData(form).get(REVISION_FIELD) ?? "");

const getAction = (form: HTMLFormElement): string => readAction(form.getAttribute("action") ?? "");

/** A field's label without what it adds, such as `(optional)`. */
function findLabel(form: HTMLFormElement, name: string): string {
  const control = listControls(form).find((control) => control.name === name);
  return control?.labels?.[0]?.firstChild?.textContent ?? "";
}
