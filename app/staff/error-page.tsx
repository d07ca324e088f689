import { isRouteErrorResponse, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  ACCOUNT_PATH,
  AUTHORS_PATH,
  CALLS_PATH,
  CATEGORIES_PATH,
  DASHBOARD_PATH,
  DELIVERIES_PATH,
  ESTIMATES_PATH,
  IMAGES_PATH,
  LEADS_PATH,
  OFFERS_PATH,
  PRICES_PATH,
  TEAM_PATH,
  UNSENT_FORMS_PATH,
} from "~/content/staff-paths";
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
          <Link to={`${UNSENT_FORMS_PATH}/${encodeURIComponent(unsentForm)}`} className="link">
            view it
          </Link>
          .
        </span>
      ) : null}
    </BlockedPage>
  );
}

const backToPosts: BackLink = { to: DASHBOARD_PATH, label: "Back to the posts" };

/** Links to the other lists: a 404 page links to the list that contains its path. */
const backToLists: BackLink[] = [
  { to: AUTHORS_PATH, label: "Back to the authors" },
  { to: CATEGORIES_PATH, label: "Back to the categories" },
  { to: LEADS_PATH, label: "Back to the leads" },
  { to: DELIVERIES_PATH, label: "Back to the deliveries" },
  { to: OFFERS_PATH, label: "Back to the offers" },
  { to: ESTIMATES_PATH, label: "Back to the estimates" },
  { to: CALLS_PATH, label: "Back to the calls" },
  { to: IMAGES_PATH, label: "Back to the images" },
  { to: PRICES_PATH, label: "Back to the prices" },
  { to: TEAM_PATH, label: "Back to the team" },
  { to: ACCOUNT_PATH, label: "Back to your account" },
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
