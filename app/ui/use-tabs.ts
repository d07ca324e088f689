import "./use-tabs.css";
import { type LinkProps, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { type HTMLAttributes, type KeyboardEvent, type MouseEvent, useId, useRef } from "react";
import { useHydrated } from "./use-hydrated";

/** The index of the tab that a key selects from the one at `index` (ARIA APG, tabs). */
const targetByKey: Readonly<Record<string, (index: number, count: number) => number>> = {
  " ": (index) => index,
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

type Tabs = {
  /** The index of the selected tab. */
  selected: number;
  listProps: HTMLAttributes<HTMLElement>;
  /** For a `Link`. */
  tabProps: (index: number) => LinkProps & { ref?: (element: HTMLAnchorElement | null) => void };
  /** Every panel is rendered; all but the selected one are hidden. `.tab-panel` shows them in print. */
  panelProps: (index: number) => HTMLAttributes<HTMLElement>;
};

/**
 * Shows one of `count` panels, selected by the URL: `?NAME=2`. Without JavaScript the tabs are links, with it
 * tabs with a roving focus. `anchor` is the id of the element that a followed link scrolls to.
 */
export function useTabs({
  name,
  count,
  anchor,
  label,
}: {
  name: string;
  count: number;
  anchor: string;
  label: string;
}): Tabs {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const id = useId();
  const tabElements = useRef<(HTMLAnchorElement | null)[]>([]);
  const requested = Number(search.get(name) ?? 1) - 1;
  const selected = Number.isInteger(requested) && requested >= 0 && requested < count ? requested : 0;

  const getTabUrl = (index: number) => (index ? `${pathname}?${name}=${index + 1}` : pathname);
  const select = (index: number) => {
    if (index !== selected) navigate(getTabUrl(index), { replace: true, preventScrollReset: true });
  };

  const tabProps = (index: number) => {
    const linkProps = { to: `${getTabUrl(index)}#${anchor}`, id: `${id}tab${index}` };
    if (!hydrated) return { ...linkProps, "aria-current": index === selected || undefined };
    return {
      ...linkProps,
      role: "tab",
      "aria-selected": index === selected,
      "aria-controls": `${id}panel${index}`,
      tabIndex: index === selected ? 0 : -1,
      ref: (element: HTMLAnchorElement | null) => {
        tabElements.current[index] = element;
      },
      onClick(event: MouseEvent) {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        select(index);
      },
      onKeyDown(event: KeyboardEvent) {
        const target = targetByKey[event.key]?.(index, count);
        if (target === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
        event.preventDefault();
        select(target);
        tabElements.current[target]?.focus();
      },
    };
  };

  return {
    selected,
    listProps: { "aria-label": label, role: hydrated ? "tablist" : "group" },
    tabProps,
    panelProps: (index) => ({
      id: `${id}panel${index}`,
      hidden: index !== selected,
      ...(hydrated && { role: "tabpanel", "aria-labelledby": `${id}tab${index}`, tabIndex: 0 }),
    }),
  };
}
