import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { deriveExcerpt, deriveMeta, parseTags, slugFromTitle } from "~/features/posts/post-derivation";
import type { PostFormValues } from "~/features/posts/post-form";

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form's control with a text value; null if there is none with this name. */
export function findField(form: HTMLFormElement, name: string): TextControl | null {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) return field;
  if (field instanceof HTMLTextAreaElement) return field;
  return field instanceof HTMLSelectElement ? field : null;
}

/** The values of a form's fields, without its files. */
export const readTexts = (form: HTMLFormElement) =>
  [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");

/** The delay after the last input, because long text takes milliseconds to count. */
const PAUSE_MS = 300;

/** Calls `onInput` shortly after each input into an element, and once at first. `find` is called once. */
export function useDebouncedInput<Element extends HTMLElement>(
  find: () => Element | null,
  onInput: (element: Element) => void,
) {
  const initial = useRef({ find, onInput });
  useEffect(() => {
    const { find, onInput } = initial.current;
    const element = find();
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(() => onInput(element), PAUSE_MS);
    };
    schedule();
    element.addEventListener("input", schedule);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", schedule);
    };
  }, []);
}

type Name = keyof PostFormValues;

/** The fields that others are derived from. */
const sources = ["title", "content", "tags"];

/** Fills in derived fields on input (docs/product.md 8.3), except those edited by hand. */
export function useDerivedFields(values: PostFormValues, { isNew }: { isNew: boolean }) {
  const initial = useRef({ values, isNew });
  const editedFields = useRef<Promise<Set<Name>>>();
  // Loads the parser, so that later input does not wait for it.
  useEffect(() => {
    editedFields.current = findEditedFields(initial.current.values, initial.current);
    // Without the parser nothing is filled in: the server derives what is left empty.
    editedFields.current.catch(() => {});
  }, []);

  const fillFields = async (form: HTMLFormElement, source: HTMLInputElement) => {
    const edited = await editedFields.current;
    if (!edited) return;
    const read = (name: Name) => findField(form, name)?.value ?? "";
    const fill = (name: Name, value: string) => {
      const field = findField(form, name);
      if (field && !edited.has(name)) field.value = value;
    };
    if (!sources.includes(source.name)) {
      // An emptied field is derived again.
      if (source.value === "") edited.delete(source.name as Name);
      else edited.add(source.name as Name);
    }
    if (source.name === "title" && isNew) fill("slug", slugFromTitle(source.value));
    if (![...sources, "excerpt"].includes(source.name)) return;
    const derived = await deriveExcerpt(read("content"));
    if (source.name === "content") fill("excerpt", derived);
    const excerpt = read("excerpt") || derived;
    const meta = deriveMeta({ title: read("title"), excerpt, tags: parseTags(read("tags")) });
    for (const [name, value] of Object.entries(meta)) fill(name as Name, value);
  };

  return ({ currentTarget, target }: FormEvent<HTMLFormElement>) =>
    void fillFields(currentTarget, target as HTMLInputElement).catch(() => {});
}

/** The excerpt in the form, or the one that will be derived; until then an empty one. */
export function useExcerpt({ excerpt, content }: PostFormValues): string {
  const [derived, setDerived] = useState("");
  useEffect(() => {
    if (excerpt === "") deriveExcerpt(content).then(setDerived, () => setDerived(""));
  }, [excerpt, content]);
  return excerpt || derived;
}

/** The fields edited by hand so far: those that differ from their derived values. */
async function findEditedFields(values: PostFormValues, { isNew }: { isNew: boolean }): Promise<Set<Name>> {
  const derived: Partial<PostFormValues> = {
    slug: isNew ? slugFromTitle(values.title) : "",
    excerpt: await deriveExcerpt(values.content),
    ...deriveMeta({ ...values, tags: parseTags(values.tags) }),
  };
  const names = Object.keys(derived) as Name[];
  return new Set(names.filter((name) => values[name] !== "" && values[name] !== derived[name]));
}

const typesWithoutText = ["checkbox", "radio", "file", "button"];

/** Handles the keys of the editor's form: Enter in a field never sends it, and Ctrl or Cmd+S saves the draft. */
export function handleFormKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget: form } = event;
  if (key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
    event.preventDefault();
    form.requestSubmit(form.querySelector<HTMLButtonElement>("[data-save-draft]"));
  }
  if (key !== "Enter" || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || typesWithoutText.includes(target.type)) return;
  event.preventDefault();
  if ("list" in target.dataset) endTag(target);
}

/** Ends the tag at the caret with a comma, to begin another. */
function endTag(field: HTMLInputElement): void {
  const caret = field.selectionEnd ?? 0;
  const before = field.value.slice(0, caret);
  const after = field.value.slice(caret);
  if (before.trim() === "" || /,\s*$/.test(before)) return;
  const start = `${before.trimEnd()}, `;
  field.value = start + after.replace(/^\s*,?\s*/, "");
  field.setSelectionRange(start.length, start.length);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
