import { useLocation } from "@remix-run/react";
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** The menu closes this long after the pointer has left it (docs/product.md 2.2). */
const CLOSE_DELAY_MS = 150;

/** The index of the link that a key moves the focus to from `index`; -1 is the button. */
function neighbour(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return index <= 0 ? count - 1 : index - 1;
  if (index < 0) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** A disclosure menu that opens on hover, on click and with the arrow keys. */
export function useServicesMenu() {
  const [openedBy, setOpenedBy] = useState<"pointer" | "press" | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<number>();
  const open = openedBy !== null;

  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    // Arriving on another page closes the menu. On the first one it may be open by CSS, before the scripts have started.
    if (shownOn.current !== pathname) setOpenedBy(null);
    else if (container.current?.matches(":hover")) setOpenedBy("pointer");
    else if (container.current?.matches(":focus-within")) setOpenedBy("press");
    shownOn.current = pathname;
  }, [pathname]);
  useEffect(() => () => clearTimeout(closing.current), []);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: Event) => {
      if (!container.current?.contains(event.target as Node)) setOpenedBy(null);
    };
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // The same Escape must not close anything else.
      event.preventDefault();
      setOpenedBy(null);
      if (container.current?.contains(document.activeElement)) button.current?.focus();
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [open]);

  const containerProps = {
    ref: container,
    onPointerEnter(event: PointerEvent) {
      clearTimeout(closing.current);
      if (event.pointerType === "mouse") setOpenedBy((by) => by ?? "pointer");
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType !== "mouse") return;
      clearTimeout(closing.current);
      closing.current = window.setTimeout(() => setOpenedBy(null), CLOSE_DELAY_MS);
    },
    onBlur(event: FocusEvent) {
      const left = event.relatedTarget && !event.currentTarget.contains(event.relatedTarget);
      if (left) setOpenedBy(null);
    },
    onKeyDown(event: KeyboardEvent) {
      const links = [...(container.current?.querySelectorAll<HTMLAnchorElement>("ul a") ?? [])];
      const next = neighbour(event.key, links.indexOf(event.target as HTMLAnchorElement), links.length);
      if (next === undefined) return;
      event.preventDefault();
      setOpenedBy("press");
      // The list must be visible before a link can take the focus.
      requestAnimationFrame(() => links[next]?.focus());
    },
  };
  const buttonProps = {
    ref: button,
    "aria-expanded": open,
    // Hover has already opened the menu, so the first click keeps it open and the second closes it.
    onClick: () => setOpenedBy((by) => (by === "press" ? null : "press")),
  };
  return { open, containerProps, buttonProps };
}
