import { type FormEvent, useRef } from "react";
import { excerptFromContent, parseTags, slugFromTitle } from "~/features/post-editing/post-derivation";
import type { PostFormValues } from "~/features/post-editing/post-form";

type Name = keyof PostFormValues;

/**
 * Fills in what follows from what is typed (docs/product.md 8.3): slug and meta title from the title while the
 * post is new, the excerpt from the text, the keywords from the tags. What the editor wrote by hand stays.
 */
export function useDerivedFields(creating: boolean, values: PostFormValues) {
  const byHand = useRef(new Set<Name>(startedByHand(creating, values)));

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
    } else if (source.name === "content") fill("excerpt", excerptFromContent(source.value));
    else if (source.name === "tags") fill("metaKeywords", parseTags(source.value).join(", "));
    // Emptied again, a field follows its source as before.
    else if (source.value === "") byHand.current.delete(source.name as Name);
    else byHand.current.add(source.name as Name);
  };
}

/** Of a text that was begun earlier, only what still agrees with its source goes on following it. */
function startedByHand(creating: boolean, values: PostFormValues): Name[] {
  const derived: [Name, string][] = [
    ["slug", creating ? slugFromTitle(values.title) : ""],
    ["metaTitle", creating ? values.title : ""],
    ["excerpt", excerptFromContent(values.content)],
    ["metaKeywords", parseTags(values.tags).join(", ")],
  ];
  return derived.flatMap(([name, value]) => (values[name] !== "" && values[name] !== value ? [name] : []));
}
