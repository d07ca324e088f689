import { isRouteErrorResponse, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorPage } from "~/shell/error-page";
import { ButtonLink } from "~/ui/button";
import { type BackLink, StaffPage } from "./staff-page";

/** The body of a 403: the reason, and the id of the unsent form if a submitted form was stored. */
export type DeniedAccess = { reason: string; unsentForm: string | null };

/** Shown instead of a staff page that does not exist, or that the signed-in role may not open. */
export function StaffErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  const message = typeof error.data === "string" ? error.data : null;
  if (error.status === 404) return <NotFound title={message ?? "Page not found"} />;
  if (error.status === 503 && message) return <StaffPage title={message}>{null}</StaffPage>;
  const { reason, unsentForm } = (error.data ?? {}) as Partial<DeniedAccess>;
  if (error.status !== 403 || !reason) return <ErrorPage error={error} />;
  return (
    <BlockedPage title="You cannot open this page">
      {reason}
      {unsentForm ? (
        <span className="mt-3 block text-ink">
          Nothing was changed. Your input was saved:{" "}
          <Link to={`/admin/unsent-forms/${encodeURIComponent(unsentForm)}`} className="link">
            view it
          </Link>
          .
        </span>
      ) : null}
    </BlockedPage>
  );
}

const backToPosts: BackLink = { to: "/admin/blog", label: "Back to the posts" };

/** Links to the other lists: a 404 page links to the list that contains its path. */
const backToLists: BackLink[] = [
  { to: "/admin/authors", label: "Back to the authors" },
  { to: "/admin/categories", label: "Back to the categories" },
  { to: "/admin/leads", label: "Back to the leads" },
  { to: "/admin/deliveries", label: "Back to the deliveries" },
  { to: "/admin/offers", label: "Back to the offers" },
  { to: "/admin/estimates", label: "Back to the estimates" },
  { to: "/admin/booking", label: "Back to the calls" },
  { to: "/admin/images", label: "Back to the images" },
  { to: "/admin/prices", label: "Back to the prices" },
  { to: "/admin/team", label: "Back to the team" },
  { to: "/admin/account", label: "Back to your account" },
];

function NotFound({ title }: { title: string }) {
  const { pathname } = useLocation();
  return (
    <BlockedPage title={title} back={backToLists.find(({ to }) => pathname.startsWith(to))}>
      It may have been removed, or the link is incomplete.
    </BlockedPage>
  );
}

type BlockedPageProps = { title: string; back?: BackLink; children: ReactNode };

const BlockedPage = ({ title, back = backToPosts, children }: BlockedPageProps) => (
  <StaffPage title={title}>
    <p className="mt-3 mb-6 max-w-prose text-ink-2">{children}</p>
    <ButtonLink to={back.to} size="small" variant="secondary">
      {back.label}
    </ButtonLink>
  </StaffPage>
);
