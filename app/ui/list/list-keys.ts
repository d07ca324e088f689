import type { KeyboardEvent } from "react";

/**
 * The step of the key j (1) or k (-1), pressed without a modifier; null for other keys. For elements whose links have
 * the focus: elsewhere such keys would get in the way of speech input (WCAG 2.2, 2.1.4).
 */
export function readMoveKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): 1 | -1 | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "j") return 1;
  return key === "k" ? -1 : null;
}
