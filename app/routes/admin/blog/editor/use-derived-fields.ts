import { type FormEvent, useRef } from "react";
import { deriveExcerpt, parseTags, slugFromTitle } from "~/features/post-editing/post-derivation";
import type { PostFormValues } from "~/features/post-editing/post-form";
import { deriveMeta } from "~/features/posts/post-meta";
import { findField } from "./form-texts";

type Name = keyof PostFormValues;

/** Fills in derived fields on input (docs/product.md 8.3), except those edited by hand. */
export function useDerivedFields(creating: boolean, values: PostFormValues) {
  const byHand = useRef(new Set<Name>(editedByHand(creating, values)));

  return (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const source = event.target as HTMLInputElement;
    const read = (name: Name) => findField(form, name)?.value ?? "";
    const fill = (name: Name, value: string) => {
      const field = findField(form, name);
      if (field && !byHand.current.has(name)) field.value = value;
    };
    if (!["title", "content", "tags"].includes(source.name)) {
      // Emptying a field links it to its source again.
      if (source.value === "") byHand.current.delete(source.name as Name);
      else byHand.current.add(source.name as Name);
    }
    if (source.name === "title" && creating) fill("slug", slugFromTitle(source.value));
    if (source.name === "content") fill("excerpt", deriveExcerpt(source.value));
    if (!["title", "content", "tags", "excerpt"].includes(source.name)) return;
    const excerpt = read("excerpt") || deriveExcerpt(read("content"));
    const derived = deriveMeta({ title: read("title"), excerpt, tags: parseTags(read("tags")) });
    for (const [name, value] of Object.entries(derived)) fill(name as Name, value);
  };
}

/** The fields edited by hand so far: those that differ from their derived values. */
function editedByHand(creating: boolean, values: PostFormValues): Name[] {
  const derived = [
    ["slug", creating ? slugFromTitle(values.title) : ""],
    ["excerpt", deriveExcerpt(values.content)],
    ...Object.entries(deriveMeta({ ...values, tags: parseTags(values.tags) })),
  ] as [Name, string][];
  return derived.flatMap(([name, value]) => (values[name] !== "" && values[name] !== value ? [name] : []));
}
