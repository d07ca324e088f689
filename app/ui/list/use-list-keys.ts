import { useEffect, useRef } from "react";

/** Calls `move` with 1 for the key j and -1 for k, unless someone is typing or a modifier is pressed. */
export function useListKeys(move: (step: 1 | -1) => void): void {
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if ((key !== "j" && key !== "k") || !(target instanceof Element)) return;
      // A select jumps to options by their first letter.
      if (target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], dialog")) return;
      event.preventDefault();
      latest.current(key === "j" ? 1 : -1);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
