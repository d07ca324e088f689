import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type FieldValues,
  hasNoFields,
  omitFields,
  pickChangedFields,
  readFormDraft,
  saveFormDraft,
} from "~/lib/form/form-draft";
import { fillIn, readFields, readPageFields } from "./field-values";

type Options = {
  /** The draft's name, if several forms have the same id. */
  name?: string;
  /** Stores the prefilled fields too. Otherwise only the visitor's changes are stored. */
  whole?: boolean;
};

/** Keeps a form's input in the tab (docs/decisions/026): Back and reload restore it, links offer it. */
export function useFormDraft(id: string, { name = id, whole = false }: Options = {}) {
  const [state, setState] = useState<"none" | "offered" | "restored">("none");
  const { key } = useLocation();
  const entry = useRef<string | null>(null);
  const offer = useRef<FieldValues | null>(null);
  const page = useRef<FieldValues>({});

  const keep = useCallback(() => {
    const form = document.forms.namedItem(id);
    if (!form) return;
    const fields = readFields(form);
    const changed = pickChangedFields(fields, page.current);
    if (hasNoFields(changed) && !offer.current) return saveFormDraft(name, null);
    entry.current ??= historyEntry() ?? Math.random().toString(36).slice(2);
    nameHistoryEntry(entry.current);
    const values = offer.current ? { ...offer.current, ...changed } : whole ? fields : changed;
    saveFormDraft(name, { entry: entry.current, values });
  }, [id, name, whole]);

  useEffect(() => {
    const form = document.forms.namedItem(id);
    if (!form) return;
    page.current = readPageFields(form);
    const typed = pickChangedFields(readFields(form), page.current);
    const draft = readFormDraft(name);
    const news = draft ? pickChangedFields(draft.values, page.current) : {};
    if (draft && draft.entry === historyEntry()) {
      entry.current = draft.entry;
      fillIn(form, omitFields(draft.values, typed));
      if (!hasNoFields(news)) setState("restored");
    } else if (draft && !draft.sent && !hasNoFields(news)) {
      offer.current = draft.values;
      setState("offered");
    }
    // Input from before hydration.
    if (!hasNoFields(typed)) keep();
    form.addEventListener("input", keep);
    return () => form.removeEventListener("input", keep);
  }, [id, name, keep]);

  // The router replaces the history entry, and its key, when a submission is rejected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key changes with the entry
  useEffect(() => {
    if (entry.current) nameHistoryEntry(entry.current);
  }, [key]);

  const restore = () => {
    const form = document.forms.namedItem(id);
    if (!form || !offer.current) return;
    const typed = pickChangedFields(readFields(form), page.current);
    fillIn(form, omitFields(offer.current, typed));
    offer.current = null;
    keep();
    setState("restored");
  };
  const startAfresh = () => {
    const form = document.forms.namedItem(id);
    if (!form) return;
    if (offer.current) {
      offer.current = null;
      keep();
    } else {
      fillIn(form, page.current);
      // Also clears the fields' error messages.
      form.reset();
      saveFormDraft(name, null);
    }
    setState("none");
    form.querySelector<HTMLElement>("input:not([type=hidden], [tabindex='-1']), select, textarea")?.focus();
  };
  return { state, restore, startAfresh };
}

const ENTRY = "draftEntry";

/** The name of the current history entry, or null. It survives Back, Forward and a reload. */
function historyEntry(): string | null {
  const name: unknown = window.history.state?.[ENTRY];
  return typeof name === "string" ? name : null;
}

/** Names the current history entry and keeps the router's state in it. */
function nameHistoryEntry(name: string): void {
  if (historyEntry() !== name) window.history.replaceState({ ...window.history.state, [ENTRY]: name }, "");
}
