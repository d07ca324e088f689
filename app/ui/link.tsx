import { useLocation } from "@remix-run/react";
import { type ComponentPropsWithoutRef, forwardRef } from "react";

export type LinkProps = Omit<ComponentPropsWithoutRef<"a">, "href"> & {
  to: string;
  /** The page takes the current one's place in the history. */
  replace?: boolean;
  /** The window stays where it is. */
  preventScrollReset?: boolean;
  /** The browser loads the page as a new document. */
  reloadDocument?: boolean;
};

/**
 * A link to a page of the site. It is a plain element, without a handler of its own: `LinkNavigation` follows it without
 * loading a new document, and `IntentPrefetch` fetches its page in advance. So a page of a hundred links costs next to nothing to render and to hydrate.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, replace, preventScrollReset, reloadDocument, children, ...props },
  ref,
) {
  const manner = [replace && "replace", preventScrollReset && "stay"];
  return (
    <a {...props} ref={ref} href={to} data-go={reloadDocument ? undefined : manner.filter(Boolean).join(" ")}>
      {children}
    </a>
  );
});

/** Whether a link leads to the current page or, unless `end`, to one above it. */
export const isCurrent = (pathname: string, to: string, end = false): boolean =>
  pathname === to || (!end && pathname.startsWith(`${to}/`));

/** A link that says whether it is `isCurrent`. */
export function NavLink({ end, ...props }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  return <Link aria-current={isCurrent(pathname, props.to, end) ? "page" : undefined} {...props} />;
}
