import { isRouteErrorResponse, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorPage } from "~/shell/error-page";
import { ButtonLink } from "~/ui/button";
import { StaffPage } from "./staff-page";

/** The body of a 403: the reason, and the id of the unsent form if a submitted form was stored. */
export type Refusal = { reason: string; unsentForm: string | null };

/** Shown instead of a staff page that does not exist, or that the signed-in role may not open. */
export function StaffErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  const message = typeof error.data === "string" ? error.data : null;
  if (error.status === 404) return <NotFound title={message ?? "Page not found"} />;
  if (error.status === 503 && message) return <StaffPage title={message}>{null}</StaffPage>;
  const { reason, unsentForm } = (error.data ?? {}) as Partial<Refusal>;
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

type BackLink = [to: string, label: string];

const backToPosts: BackLink = ["/admin/blog", "Back to the posts"];

/** Links to the other lists; a missing page gets the one to the list that its path begins with. */
const backToLists: BackLink[] = [
  ["/admin/authors", "Back to the authors"],
  ["/admin/categories", "Back to the categories"],
  ["/admin/leads", "Back to the leads"],
  ["/admin/deliveries", "Back to the deliveries"],
  ["/admin/team", "Back to the team"],
  ["/admin/account", "Back to your account"],
];

function NotFound({ title }: { title: string }) {
  const { pathname } = useLocation();
  return (
    <BlockedPage title={title} back={backToLists.find(([to]) => pathname.startsWith(to))}>
      It may have been removed, or the link is incomplete.
    </BlockedPage>
  );
}

type BlockedPageProps = { title: string; back?: BackLink; children: ReactNode };

const BlockedPage = ({ title, back: [to, label] = backToPosts, children }: BlockedPageProps) => (
  <StaffPage title={title}>
    <p className="mt-3 mb-6 max-w-prose text-ink-2">{children}</p>
    <ButtonLink to={to} size="small" variant="secondary">
      {label}
    </ButtonLink>
  </StaffPage>
);
