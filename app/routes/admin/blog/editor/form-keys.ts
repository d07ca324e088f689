import type { KeyboardEvent } from "react";

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
