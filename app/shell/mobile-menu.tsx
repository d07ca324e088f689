import { NavLink } from "@remix-run/react";
import { useRef } from "react";
import { estimateLink, type NavigationLink } from "~/content/navigation";
import { useNavigation } from "~/lib/page/root-data";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { useDismissal } from "./use-dismissal";

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
