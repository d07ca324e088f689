import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

type Dismissal = { isOpen: () => boolean; close: () => void };

const outsideEvents = ["pointerdown", "focusin"] as const;

/**
 * Closes a menu on Escape, on a click or focus outside, and after navigation. Escape returns the focus to the
 * menu's button.
 */
export function useDismissal(menu: RefObject<HTMLElement | null>, dismissal: Dismissal): void {
  const latest = useRef(dismissal);
  latest.current = dismissal;

  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    // It may have been opened before hydration.
    if (previousPath.current !== pathname) latest.current.close();
    previousPath.current = pathname;
  }, [pathname]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !latest.current.isOpen()) return;
      // The same Escape must not close anything else.
      event.preventDefault();
      const hadFocus = menu.current?.contains(document.activeElement);
      latest.current.close();
      if (hadFocus) menu.current?.querySelector<HTMLElement>("button, summary")?.focus();
    };
    const onOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) latest.current.close();
    };
    document.addEventListener("keydown", onKeyDown);
    for (const name of outsideEvents) document.addEventListener(name, onOutside);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      for (const name of outsideEvents) document.removeEventListener(name, onOutside);
    };
  }, [menu]);
}
