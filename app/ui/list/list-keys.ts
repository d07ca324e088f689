import type { KeyboardEvent } from "react";

/**
 * Calls `move` with 1 for the key j and -1 for k, without a modifier. For an element whose links have the focus:
 * elsewhere such keys would get in the way of speech input (WCAG 2.2, 2.1.4).
 */
export const moveByKeys =
  (move: (step: 1 | -1) => void) =>
  (event: KeyboardEvent): void => {
    const { key } = event;
    if ((key !== "j" && key !== "k") || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(key === "j" ? 1 : -1);
  };
