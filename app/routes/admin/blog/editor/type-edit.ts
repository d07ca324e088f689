import type { Edit } from "./markdown-syntax";

/** Applies an edit to a text area as if it had been typed, so that the browser can undo it. */
export function typeEdit(area: HTMLTextAreaElement, { start, end, text, mark }: Edit): void {
  area.focus();
  area.setSelectionRange(start, end);
  if (!document.execCommand("insertText", false, text)) {
    area.setRangeText(text, start, end, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(...mark);
}
