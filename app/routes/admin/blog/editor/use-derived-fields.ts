import { type FormEvent, useRef } from "react";
import { deriveExcerpt, parseTags, slugFromTitle } from "~/features/post-editing/post-derivation";
import type { PostFormValues } from "~/features/post-editing/post-form";
import { deriveMeta } from "~/features/posts/post-meta";
import { findField } from "./form-controls";

type Name = keyof PostFormValues;

/** The fields that others are derived from. */
const sources = ["title", "content", "tags"];

/** Fills in derived fields on input (docs/product.md 8.3), except those edited by hand. */
export function useDerivedFields(values: PostFormValues, { isNew }: { isNew: boolean }) {
  const editedFields = useRef(findEditedFields(values, { isNew }));

  return (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const source = event.target as HTMLInputElement;
    const read = (name: Name) => findField(form, name)?.value ?? "";
    const fill = (name: Name, value: string) => {
      const field = findField(form, name);
      if (field && !editedFields.current.has(name)) field.value = value;
    };
    if (!sources.includes(source.name)) {
      // An emptied field is derived again.
      if (source.value === "") editedFields.current.delete(source.name as Name);
      else editedFields.current.add(source.name as Name);
    }
    if (source.name === "title" && isNew) fill("slug", slugFromTitle(source.value));
    if (source.name === "content") fill("excerpt", deriveExcerpt(source.value));
    if (![...sources, "excerpt"].includes(source.name)) return;
    const excerpt = read("excerpt") || deriveExcerpt(read("content"));
    const meta = deriveMeta({ title: read("title"), excerpt, tags: parseTags(read("tags")) });
    for (const [name, value] of Object.entries(meta)) fill(name as Name, value);
  };
}

/** The fields edited by hand so far: those that differ from their derived values. */
function findEditedFields(values: PostFormValues, { isNew }: { isNew: boolean }): Set<Name> {
  const derived: Partial<PostFormValues> = {
    slug: isNew ? slugFromTitle(values.title) : "",
    excerpt: deriveExcerpt(values.content),
    ...deriveMeta({ ...values, tags: parseTags(values.tags) }),
  };
  const names = Object.keys(derived) as Name[];
  return new Set(names.filter((name) => values[name] !== "" && values[name] !== derived[name]));
}
