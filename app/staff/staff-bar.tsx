import { Link, NavLink, useLocation } from "@remix-run/react";
import { ACCOUNT_PATH, DELIVERIES_PATH, STAFF_AREA, staffSections } from "~/content/staff-paths";
import { isAtLeast, type Role } from "~/features/roles/role";
import { BrandMark } from "~/shell/brand";
import { ActionButton } from "~/ui/form/action-button";
import { LocalTime } from "~/ui/local-text";

type StaffBarProps = {
  email: string;
  role: Role;
  token: string;
  /** Since when mail has failed, and to whom; null while it works. */
  mailOutage: { since: number; to: "everyone" | "visitors" } | null;
};

/** The bar above every staff page: the sections for the role, the account and sign-out. Warns if mail fails. */
export function StaffBar({ email, role, token, mailOutage }: StaffBarProps) {
  const { pathname } = useLocation();
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const visibleLinks = staffSections.filter(({ minRole }) => isAtLeast(role, minRole));
  return (
    <header className="border-b border-rule bg-card print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-6 py-2 xl:flex-nowrap">
        <Link to="/" className="flex min-h-11 items-center gap-3 text-small text-ink-2 hover:text-ink">
          <BrandMark className="h-8 w-auto" />
          <span className="sr-only">To the site</span>
        </Link>
        <nav aria-label="Admin" className="order-last basis-full xl:order-none xl:basis-auto">
          <ul className="-mx-1.5 flex flex-wrap sm:-mx-2">
            {visibleLinks.map(({ to, label, parts = [] }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={[to, ...parts].some(isIn) ? "page" : undefined}
                  className="inline-flex min-h-11 items-center border-b-2 border-transparent px-1.5 max-sm:min-h-10 text-small font-semibold text-ink-2 sm:px-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 grow basis-0 items-center justify-end gap-4">
          <NavLink to={ACCOUNT_PATH} className="link inline-flex min-h-11 min-w-0 items-center text-small">
            <span className="relative truncate">
              {email}
              <span className="sr-only">, your account</span>
            </span>
          </NavLink>
          <ActionButton
            action={`${STAFF_AREA}/logout`}
            token={token}
            button={["Sign Out", "Signing out..."]}
            className="whitespace-nowrap"
          />
        </div>
      </div>
      {mailOutage ? (
        <p role="status" className="bg-amber py-2 text-small text-on-amber">
          <span className="wrap block">
            {mailOutage.to === "everyone" ? "No e-mails have" : "No e-mails to visitors have"} been delivered
            since <LocalTime value={mailOutage.since} format="date-time" after="." /> No lead is lost.{" "}
            <Link to={DELIVERIES_PATH} className="font-semibold underline">
              See why
            </Link>
          </span>
        </p>
      ) : null}
    </header>
  );
}
