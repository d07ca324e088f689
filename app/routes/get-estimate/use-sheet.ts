import { type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import { useUncoveredFocus } from "~/ui/use-uncovered-focus";

/**
 * The sheet that the bar's range opens on narrow screens. It closes for Escape, and as soon as it would cover what has
 * the focus.
 */
export function useSheet(bar: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useUncoveredFocus(bar, true, close);
  useEffect(() => {
    const form = bar.current?.closest("form");
    if (!isOpen || !form) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      if (bar.current?.contains(document.activeElement)) toggle.current?.focus();
      close();
    };
    form.addEventListener("keydown", closeOnEscape);
    return () => form.removeEventListener("keydown", closeOnEscape);
  }, [bar, isOpen, close]);
  return { id, isOpen, toggle, close, turn: () => setOpen((open) => !open) };
}
