import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type FieldValues,
  hasNoFields,
  omitFields,
  pickChangedFields,
  readFormDraft,
  saveFormDraft,
} from "~/lib/form/form-draft";
import { hiddenFields } from "~/lib/form/form-fields";

type Options = {
  /** The draft's name, if several forms have the same id. */
  name?: string;
  /** Also stores prefilled fields that the visitor has not changed. */
  includesPrefilled?: boolean;
};

/** Keeps a form's input in the tab (docs/decisions/026): Back and reload restore it, links offer it. */
export function useFormDraft(id: string, { name = id, includesPrefilled = false }: Options = {}) {
  const [state, setState] = useState<"none" | "offered" | "restored">("none");
  const { key } = useLocation();
  const entryName = useRef<string | null>(null);
  const offeredValues = useRef<FieldValues | null>(null);
  const initialValues = useRef<FieldValues>({});

  const saveDraft = useCallback(() => {
    const form = document.forms.namedItem(id);
    if (!form) return;
    const fields = readFields(form);
    const changes = pickChangedFields(fields, initialValues.current);
    if (hasNoFields(changes) && !offeredValues.current) return saveFormDraft(name, null);
    entryName.current ??= getEntryName() ?? Math.random().toString(36).slice(2);
    nameHistoryEntry(entryName.current);
    let values = includesPrefilled ? fields : changes;
    if (offeredValues.current) values = { ...offeredValues.current, ...changes };
    saveFormDraft(name, { entry: entryName.current, values });
  }, [id, name, includesPrefilled]);

  useEffect(() => {
    const form = document.forms.namedItem(id);
    if (!form) return;
    initialValues.current = readInitialFields(form);
    const typed = pickChangedFields(readFields(form), initialValues.current);
    const draft = readFormDraft(name);
    const draftChanges = draft ? pickChangedFields(draft.values, initialValues.current) : {};
    if (draft && draft.entry === getEntryName()) {
      entryName.current = draft.entry;
      fillFields(form, omitFields(draft.values, typed));
      if (!hasNoFields(draftChanges)) setState("restored");
    } else if (draft && !draft.sent && !hasNoFields(draftChanges)) {
      offeredValues.current = draft.values;
      setState("offered");
    }
    // Typed before hydration, when nothing listened yet.
    if (!hasNoFields(typed)) saveDraft();
    form.addEventListener("input", saveDraft);
    return () => form.removeEventListener("input", saveDraft);
  }, [id, name, saveDraft]);

  // The router replaces the history entry, and its key, when a submission is rejected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key changes with the entry
  useEffect(() => {
    if (entryName.current) nameHistoryEntry(entryName.current);
  }, [key]);

  const restore = () => {
    const form = document.forms.namedItem(id);
    if (!form || !offeredValues.current) return;
    const typed = pickChangedFields(readFields(form), initialValues.current);
    fillFields(form, omitFields(offeredValues.current, typed));
    offeredValues.current = null;
    saveDraft();
    setState("restored");
  };
  const startOver = () => {
    const form = document.forms.namedItem(id);
    if (!form) return;
    if (offeredValues.current) {
      offeredValues.current = null;
      saveDraft();
    } else {
      fillFields(form, initialValues.current);
      // Also clears the fields' error messages.
      form.reset();
      saveFormDraft(name, null);
    }
    setState("none");
    form.querySelector<HTMLElement>("input:not([type=hidden], [tabindex='-1']), select, textarea")?.focus();
  };
  return { state, restore, startOver };
}

const STATE_KEY = "draftEntry";

/** The current history entry's name, or null. It survives Back, Forward and a reload. */
function getEntryName(): string | null {
  const name: unknown = window.history.state?.[STATE_KEY];
  return typeof name === "string" ? name : null;
}

/** Names the current history entry and keeps the router's state in it. */
function nameHistoryEntry(name: string): void {
  if (getEntryName() !== name)
    window.history.replaceState({ ...window.history.state, [STATE_KEY]: name }, "");
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls that a person fills in. */
export const listControls = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(
    ({ name, type }) => name && !/^(hidden|password|file|submit|button)$/.test(type) && !isHiddenField(name),
  );

const isHiddenField = (name: string) => (hiddenFields as readonly string[]).includes(name);

/** A form's current values. */
export function readFields(form: HTMLFormElement): FieldValues {
  const data = new FormData(form);
  return Object.fromEntries(listControls(form).map(({ name }) => [name, data.getAll(name).map(String)]));
}

/** The values that the page's HTML gave a form. */
export function readInitialFields(form: HTMLFormElement): FieldValues {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return readFields(copy);
}

/** Sets the fields in `values`, and fires their events as if they were typed. */
export function fillFields(form: HTMLFormElement, values: FieldValues): void {
  for (const control of listControls(form)) {
    const texts = values[control.name];
    if (!texts) continue;
    const isTickable = control.type === "checkbox" || control.type === "radio";
    const [property, value] = isTickable
      ? (["checked", texts.includes(control.value)] as const)
      : (["value", texts[0] ?? ""] as const);
    if (Reflect.get(control, property) === value) continue;
    Reflect.set(control, property, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

type DraftLineProps = {
  draft: ReturnType<typeof useFormDraft>;
  /** Messages for a found and a restored draft, such as "You began a message in this tab." */
  texts: { offered: string; restored: string };
  className?: string;
};

/** A line above a form that offers a draft, or confirms that it was restored. */
export function FormDraftLine({ draft: { state, restore, startOver }, texts, className }: DraftLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const handleRestore = () => {
    flushSync(restore);
    // The clicked button is removed, so the focus must move.
    line.current?.focus();
  };
  return (
    <div aria-live="polite" className={className}>
      {state === "none" ? null : (
        <div className="mb-6 flex flex-wrap items-center gap-x-5 border-l-4 border-l-link bg-link/5 px-4 py-1.5 text-small">
          <p ref={line} tabIndex={-1} className="grow basis-52 py-1.5 outline-none">
            {texts[state]}
          </p>
          <div className="flex flex-wrap gap-x-5">
            {state === "offered" ? (
              <button type="button" className="link min-h-11 font-semibold" onClick={handleRestore}>
                Restore
              </button>
            ) : null}
            <button type="button" className="link min-h-11" onClick={startOver}>
              Start over
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
