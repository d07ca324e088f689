import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  differing,
  type FieldValues,
  type FormDraft,
  isEmpty,
  readFormDraft,
  saveFormDraft,
  without,
} from "~/lib/form/form-draft";
import { fillIn, readFields, readPageFields } from "./field-values";
import { historyEntry, nameHistoryEntry, newEntryName } from "./history-entry";

type Options = {
  /** The draft's name, if several forms have the same id. */
  name?: string;
  /** The draft is one whole with what the page has filled in. Otherwise only what the visitor changed is kept. */
  whole?: boolean;
};

/**
 * Keeps what is entered in a form for the tab (docs/decisions/026). A visitor who comes back to the page by Back, Forward or a reload
 * finds it filled in; one who comes by a link is offered it. What is typed is never overwritten.
 */
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
    const changed = differing(fields, page.current);
    const older = offer.current;
    if (isEmpty(changed) && !older) return saveFormDraft(name, null);
    entry.current ??= historyEntry() ?? newEntryName();
    nameHistoryEntry(entry.current);
    const values = whole && !older ? fields : changed;
    saveFormDraft(name, { entry: entry.current, values, ...(older && { older }) });
  }, [id, name, whole]);

  useEffect(() => {
    const form = document.forms.namedItem(id);
    if (!form) return;
    page.current = readPageFields(form);
    const typed = differing(readFields(form), page.current);
    const draft = readFormDraft(name);
    const here = draft !== null && draft.entry === historyEntry();
    if (draft && here) {
      entry.current = draft.entry;
      fillIn(form, without(draft.values, typed));
    }
    const changes = differing(readFields(form), page.current);
    const offered = draft && openOffer(draft, here, page.current);
    offer.current = offered;
    if (offered) setState("offered");
    else if (here && !isEmpty(changes)) setState("restored");
    // Typed before the script had started.
    if (!isEmpty(typed)) keep();
    form.addEventListener("input", keep);
    return () => form.removeEventListener("input", keep);
  }, [id, name, keep]);

  // The router replaces the entry, with its name, when a submission is refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key changes with the entry
  useEffect(() => {
    if (entry.current) nameHistoryEntry(entry.current);
  }, [key]);

  const restore = () => {
    const form = document.forms.namedItem(id);
    if (!form || !offer.current) return;
    const typed = differing(readFields(form), page.current);
    fillIn(form, without(offer.current, typed));
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
      // Takes the messages at the fields away, too.
      form.reset();
      saveFormDraft(name, null);
    }
    setState("none");
    form.querySelector<HTMLElement>("input:not([type=hidden], [tabindex='-1']), select, textarea")?.focus();
  };
  return { state, restore, startAfresh };
}

/** What is to be offered of a draft, if anything of it is not on the page yet. */
function openOffer(draft: FormDraft, here: boolean, page: FieldValues): FieldValues | null {
  if (here) return draft.older ?? null;
  if (draft.sent) return null;
  const all = { ...draft.older, ...draft.values };
  return isEmpty(differing(all, page)) ? null : all;
}
