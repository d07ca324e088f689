import { type FormEvent, useEffect, useRef, useState } from "react";
import { deriveExcerpt, parseTags, slugFromTitle } from "~/features/posts/post-derivation";
import type { PostFormValues } from "~/features/posts/post-form";
import { deriveMeta } from "~/features/posts/post-meta";
import { findField } from "./form-controls";

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
