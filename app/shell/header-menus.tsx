import { NavLink, useLocation } from "@remix-run/react";
import {
  type PointerEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { estimateLink, type NavigationLink } from "~/content/site-pages";
import { useNavigation } from "~/lib/page/root-data";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import "./header-menus.css";

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
    onKeyDown(event: ReactKeyboardEvent) {
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

/** The menu for narrow screens: a `details` element. JavaScript adds more ways to close it. */
export function MobileMenu({ more }: { more: readonly NavigationLink[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismissal(details, {
    isOpen: () => details.current?.open === true,
    close: () => details.current?.removeAttribute("open"),
  });

  return (
    <details
      ref={details}
      className={classNames(
        "mobile-menu group",
        more.length > 0 ? "min-[80rem]:hidden" : "min-[74rem]:hidden",
      )}
      // For the popup (quick-contact-popup.css).
      onToggle={({ currentTarget }) => document.body.toggleAttribute("data-menu-open", currentTarget.open)}
    >
      <summary className="flex size-11 list-none items-center justify-center rounded-control border border-current text-ink [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Menu</span>
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="close" className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] overflow-y-auto overscroll-contain border-y border-rule bg-card pb-6 text-ink"
      >
        <MenuLinks more={more} />
      </nav>
    </details>
  );
}

function MenuLinks({ more }: { more: readonly NavigationLink[] }) {
  const { header, services, hidden } = useNavigation();
  const items = (links: readonly NavigationLink[]) => links.map((link) => <Item key={link.to} {...link} />);
  return (
    <div className="wrap">
      <ul className="md:columns-2 md:gap-x-12">
        {items(header.slice(0, 1))}
        {services.length > 0 ? (
          <li className="break-inside-avoid">
            <p className="eyebrow pt-4 pb-1 text-ink-3">Services</p>
            <ul className="border-l-2 border-rule pl-4">{items(services)}</ul>
          </li>
        ) : null}
        {items([...header.slice(1), ...more])}
      </ul>
      {hidden.includes(estimateLink.to) ? null : (
        <ButtonLink to={estimateLink.to} className="mt-5 w-full min-[28rem]:hidden">
          {estimateLink.label}
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </div>
  );
}

const Item = ({ to, label }: NavigationLink) => (
  <li className="break-inside-avoid">
    <NavLink
      prefetch="intent"
      to={to}
      end={to === "/"}
      className="flex min-h-12 items-center border-b border-rule text-body font-medium hover:text-link aria-[current=page]:text-accent"
    >
      {label}
    </NavLink>
  </li>
);

type Dismissal = { isOpen: () => boolean; close: () => void };

const outsideEvents = ["pointerdown", "focusin"] as const;

/**
 * Closes a menu on Escape, on a click or focus outside, and after navigation. Escape returns the focus to the
 * menu's button.
 */
function useDismissal(menu: RefObject<HTMLElement | null>, dismissal: Dismissal): void {
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
