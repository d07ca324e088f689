import type { KeyboardEvent } from "react";

/** The keys of the editor's form: Enter in a field never sends it, and Ctrl or Cmd+S saves the draft. */
export function pressFormKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget: form } = event;
  if (key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
    event.preventDefault();
    form.requestSubmit(form.querySelector<HTMLButtonElement>("[data-save-draft]"));
  }
  const inField =
    target instanceof HTMLInputElement && !["checkbox", "radio", "file", "button"].includes(target.type);
  if (key !== "Enter" || !inField || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if ("list" in target.dataset) endItem(target);
}

/** Ends the tag at the caret: what is typed next is another one. */
function endItem(field: HTMLInputElement): void {
  const [before, after] = [
    field.value.slice(0, field.selectionEnd ?? 0),
    field.value.slice(field.selectionEnd ?? 0),
  ];
  if (before.trim() === "" || /,\s*$/.test(before)) return;
  const start = `${before.trimEnd()}, `;
  field.value = start + after.replace(/^\s*,?\s*/, "");
  field.setSelectionRange(start.length, start.length);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
