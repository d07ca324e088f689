import { type FormEvent, useRef } from "react";
import { derivedTexts, parseTags, slugFromTitle } from "~/features/post-editing/post-derivation";
import type { PostFormValues } from "~/features/post-editing/post-form";

type Name = keyof PostFormValues;

/** Fills in derived fields on input (docs/product.md 8.3), except those edited by hand. */
export function useDerivedFields(creating: boolean, values: PostFormValues) {
  const byHand = useRef(new Set<Name>(editedByHand(creating, values)));

  return (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const source = event.target as HTMLInputElement;
    const fill = (name: Name, value: string) => {
      const field = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;
      if (field && !byHand.current.has(name)) field.value = value;
    };
    if (source.name === "title" && creating) {
      fill("slug", slugFromTitle(source.value));
      fill("metaTitle", source.value);
    } else if (source.name === "content" || source.name === "tags") {
      const readText = (name: Name) => String(new FormData(form).get(name) ?? "");
      const derived = derivedTexts({ content: readText("content"), tags: parseTags(readText("tags")) });
      for (const [name, value] of Object.entries(derived)) fill(name as Name, value);
    }
    // Emptying a field links it to its source again.
    else if (source.value === "") byHand.current.delete(source.name as Name);
    else byHand.current.add(source.name as Name);
  };
}

/** The fields edited by hand so far: those that differ from their derived values. */
function editedByHand(creating: boolean, values: PostFormValues): Name[] {
  const derived = [
    ["slug", creating ? slugFromTitle(values.title) : ""],
    ["metaTitle", creating ? values.title : ""],
    ...Object.entries(derivedTexts({ ...values, tags: parseTags(values.tags) })),
  ] as [Name, string][];
  return derived.flatMap(([name, value]) => (values[name] !== "" && values[name] !== value ? [name] : []));
}
