import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

type Dismissal = { isOpen: () => boolean; close: () => void };

/**
 * Closes a menu on Escape, on a click or focus outside, and after navigation. Escape returns the focus to the
 * menu's button.
 */
export function useDismissal(menu: RefObject<HTMLElement | null>, dismissal: Dismissal): void {
  const current = useRef(dismissal);
  current.current = dismissal;

  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    // It may have been opened before hydration.
    if (shownOn.current !== pathname) current.current.close();
    shownOn.current = pathname;
  }, [pathname]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !current.current.isOpen()) return;
      // The same Escape must not close anything else.
      event.preventDefault();
      const inside = menu.current?.contains(document.activeElement);
      current.current.close();
      if (inside) menu.current?.querySelector<HTMLElement>("button, summary")?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) current.current.close();
    };
    document.addEventListener("keydown", onKeyDown);
    for (const name of ["pointerdown", "focusin"]) document.addEventListener(name, onElsewhere);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      for (const name of ["pointerdown", "focusin"]) document.removeEventListener(name, onElsewhere);
    };
  }, [menu]);
}
