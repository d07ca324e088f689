import { useId, useState } from "react";
import { postFormLabels, postFormLimits } from "~/features/post-editing/post-form";
import { TextField } from "~/ui/form/field";
import type { FormField } from "~/ui/form/use-html-form";

/** More would slow the browser's list down. */
const MAX_SUGGESTIONS = 50;

/** The tags, with those of other posts as suggestions: without JavaScript for the first tag only. */
export function TagsField({ field, known }: { field: FormField; known: readonly string[] }) {
  const list = useId();
  const [typed, setTyped] = useState("");
  // Everything before the tag that is being typed; browsers complete whole values only.
  const before = typed.slice(0, typed.lastIndexOf(",") + 1).trim();
  const used = before.split(",").map((tag) => tag.trim().toLowerCase());
  const suggested = known.filter((tag) => !used.includes(tag.toLowerCase())).slice(0, MAX_SUGGESTIONS);
  return (
    <>
      <TextField
        field={field}
        label={postFormLabels.tags}
        limit={postFormLimits.tags}
        hint="Separated by commas."
        data-list
        list={list}
        autoComplete="off"
        onInput={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={list}>
        {suggested.map((tag) => (
          <option key={tag} value={before ? `${before} ${tag}` : tag} />
        ))}
      </datalist>
    </>
  );
}
