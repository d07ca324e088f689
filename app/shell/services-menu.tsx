import { NavLink, useLocation } from "@remix-run/react";
import { useId } from "react";
import { servicesMenu } from "~/content/navigation";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { useServicesMenu } from "./use-services-menu";
import "./services-menu.css";

/** A link in the bar; CSS underlines the current page's. */
export const barLink =
  "bar-link relative inline-flex min-h-11 items-center whitespace-nowrap text-ink hover:text-link aria-expanded:text-link";

/** The Services menu of the bar. Until hydration it works with CSS alone, on hover and focus. */
export function ServicesMenu() {
  const { open, containerProps, buttonProps } = useServicesMenu();
  const { pathname } = useLocation();
  const ready = useHydrated();
  const listId = useId();
  const current = servicesMenu.some((link) => link.to === pathname);
  return (
    <div className="services-menu relative" data-ready={ready || undefined} {...containerProps}>
      <button
        type="button"
        aria-controls={listId}
        data-current={current || undefined}
        className={barLink}
        {...buttonProps}
      >
        Services
        <Icon
          name="chevron-down"
          className="ml-0.5 size-4 transition-transform duration-160 in-aria-expanded:rotate-180"
        />
      </button>
      <div data-open={open || undefined} className="services-list absolute top-full -left-4 pt-1">
        <ul id={listId} className="menu-sheet w-64 p-2">
          {servicesMenu.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                prefetch="intent"
                to={to}
                className="flex min-h-11 items-center justify-between rounded-control px-3 text-small font-medium text-ink hover:bg-paper aria-[current=page]:text-accent"
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
