import { NavLink, useLocation } from "@remix-run/react";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import type { NavigationLink } from "~/content/navigation";
import { Icon } from "~/ui/icon";
import { useDismissal } from "./use-dismissal";
import "./services-menu.css";

/** A link in the bar; CSS underlines the current page's. */
export const barLink =
  "bar-link relative inline-flex min-h-11 items-center whitespace-nowrap text-ink hover:text-link aria-expanded:text-link";

type ServicesMenuProps = {
  label: string;
  links: readonly NavigationLink[];
  /** Where its list is relative to the button. */
  listClass?: string;
};

/** The Services menu of the bar, and others. Before hydration they work with CSS alone, on hover and focus. */
export function ServicesMenu({ label, links, listClass = "-left-4" }: ServicesMenuProps) {
  const { open, ready, containerProps, buttonProps } = useServicesMenu();
  const { pathname } = useLocation();
  const listId = useId();
  const isCurrent = links.some((link) => link.to === pathname);
  return (
    <div className="services-menu relative" data-ready={ready || undefined} {...containerProps}>
      <button
        type="button"
        aria-controls={listId}
        data-current={isCurrent || undefined}
        className={barLink}
        {...buttonProps}
      >
        {label}
        <Icon
          name="chevron-down"
          className="ml-0.5 size-4 transition-transform duration-160 in-aria-expanded:rotate-180"
        />
      </button>
      <div data-open={open || undefined} className={`services-list absolute top-full pt-1 ${listClass}`}>
        <ul id={listId} className="menu-sheet w-64 p-2">
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                prefetch="intent"
                to={to}
                className="flex min-h-11 items-center justify-between rounded-control px-3 text-small wrap-anywhere font-medium text-ink hover:bg-paper aria-[current=page]:text-accent"
              >
                {label}
                <Icon name="arrow-right" className="size-4 text-ink-3" />
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The delay before the menu closes after the pointer has left it (docs/product.md 2.2). */
const CLOSE_DELAY_MS = 150;

/** The index of the link that a key moves the focus to from `index` (-1: the button); undefined for other keys. */
function getNextIndex(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return index <= 0 ? count - 1 : index - 1;
  if (index < 0) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** A disclosure menu that opens on hover, on click and with the arrow keys. */
function useServicesMenu() {
  const [openedBy, setOpenedBy] = useState<"pointer" | "press" | null>(null);
  const [ready, setReady] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const closeTimer = useRef<number>();
  const open = openedBy !== null;
  useDismissal(container, { isOpen: () => open, close: () => setOpenedBy(null) });

  useEffect(() => {
    // CSS may have opened it before hydration. In one render, because a closed menu would lose the focus.
    setReady(true);
    if (container.current?.matches(":hover")) setOpenedBy("pointer");
    else if (container.current?.matches(":focus-within")) setOpenedBy("press");
    return () => clearTimeout(closeTimer.current);
  }, []);

  const containerProps = {
    ref: container,
    onPointerEnter(event: PointerEvent) {
      clearTimeout(closeTimer.current);
      if (event.pointerType === "mouse") setOpenedBy((by) => by ?? "pointer");
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType !== "mouse") return;
      clearTimeout(closeTimer.current);
      closeTimer.current = window.setTimeout(() => setOpenedBy(null), CLOSE_DELAY_MS);
    },
    onKeyDown(event: KeyboardEvent) {
      const links = [...(container.current?.querySelectorAll<HTMLAnchorElement>("ul a") ?? [])];
      const next = getNextIndex(event.key, links.indexOf(event.target as HTMLAnchorElement), links.length);
      if (next === undefined) return;
      event.preventDefault();
      setOpenedBy("press");
      // The list must be visible before a link can take the focus.
      requestAnimationFrame(() => links[next]?.focus());
    },
  };
  const buttonProps = {
    "aria-expanded": open,
    // Hover has already opened the menu, so the first click keeps it open and the second closes it.
    onClick: () => setOpenedBy((by) => (by === "press" ? null : "press")),
  };
  return { open, ready, containerProps, buttonProps };
}
