import { Link, NavLink } from "@remix-run/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { estimateLink, type NavigationLink } from "~/content/site-pages";
import { usePageHandle } from "~/lib/page/page-handle";
import { useBrand, useNavigation, useRootData } from "~/lib/page/root-data";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { useHydrated } from "~/ui/use-hydrated";
import { BrandMark } from "./brand";
import { barLink, MobileMenu, ServicesMenu } from "./header-menus";
import "./site-header.css";

/** The bar at the top. It stays in reach where a script or a scroll timeline keeps it legible over the page. */
export function SiteHeader() {
  const { name, shortName } = useBrand();
  const { header, services, hidden } = useNavigation();
  const more = useRootData()?.pageLinks?.header ?? [];
  return (
    <Bar>
      <div className="wrap flex h-(--header-height) items-center gap-x-4 lg:gap-x-5">
        <Link
          to="/"
          aria-label={`${name}, home`}
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 font-display text-[1.125rem] font-bold tracking-tight text-ink"
        >
          <BrandMark className="h-8 w-auto shrink-0" />
          <span className="line-clamp-2 leading-tight max-sm:text-base max-[16rem]:hidden">
            {shortName || name}
          </span>
        </Link>
        <nav aria-label="Main" className={more.length > 0 ? "max-[80rem]:hidden" : "max-[74rem]:hidden"}>
          <ul
            className={classNames(
              "flex items-center text-[0.8125rem] font-medium",
              more.length > 0 ? "gap-x-3" : "gap-x-3.5 xl:gap-x-4 xl:text-[0.875rem]",
            )}
          >
            {header.slice(0, 1).map((link) => (
              <Item key={link.to} {...link} />
            ))}
            {services.length > 0 ? (
              <li>
                <ServicesMenu label="Services" links={services} />
              </li>
            ) : null}
            {header.slice(1).map((link) => (
              <Item key={link.to} {...link} />
            ))}
            {more.length > 0 ? (
              <li>
                <ServicesMenu label="More" links={more} listClass="-right-4" />
              </li>
            ) : null}
          </ul>
        </nav>
        {hidden.includes(estimateLink.to) ? null : (
          <ButtonLink
            to={estimateLink.to}
            size="small"
            className="whitespace-nowrap max-[22rem]:hidden max-xl:min-[74rem]:px-3 max-xl:min-[74rem]:text-[0.8125rem]"
          >
            {estimateLink.label}
          </ButtonLink>
        )}
        <MobileMenu more={more} />
      </div>
    </Bar>
  );
}

/** The part that depends on the scroll position, so that the links do not re-render. */
function Bar({ children }: { children: ReactNode }) {
  const scrolled = useScrolled();
  const ready = useHydrated();
  const onDark = usePageHandle().header === "on-dark";
  return (
    <header
      className="site-header"
      data-ready={ready || undefined}
      data-scrolled={scrolled || undefined}
      data-on-dark={onDark || undefined}
    >
      {children}
    </header>
  );
}

const Item = ({ to, label }: NavigationLink) => (
  <li>
    <NavLink prefetch="intent" to={to} end={to === "/"} className={barLink}>
      {label}
    </NavLink>
  </li>
);

/** The bar becomes opaque beyond this scroll distance (docs/product.md 2.2). */
const SCROLL_THRESHOLD_PX = 10;

function subscribeToScroll(onChange: () => void) {
  addEventListener("scroll", onChange, { passive: true });
  return () => removeEventListener("scroll", onChange);
}

const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribeToScroll,
    () => scrollY > SCROLL_THRESHOLD_PX,
    () => false,
  );
