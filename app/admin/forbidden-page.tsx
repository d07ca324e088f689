import { isRouteErrorResponse, Link } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { AdminPage } from "./admin-page";

/** The body of a 403: the reason, and the id of the unsent form if a submitted form was stored. */
export type Refusal = { reason: string; unsentForm: string | null };

/** Reads the refusal from a route's error; null for any other error. */
export function readRefusal(error: unknown): Refusal | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null;
  const { reason, unsentForm } = (error.data ?? {}) as Partial<Refusal>;
  return reason ? { reason, unsentForm: unsentForm ?? null } : null;
}

/** Shown instead of a page that the signed-in role may not open. */
export const ForbiddenPage = ({ reason, unsentForm }: Refusal) => (
  <AdminPage title="You cannot open this page">
    <p className="mt-3 max-w-prose text-ink-2">{reason}</p>
    {unsentForm ? (
      <p className="mt-3 max-w-prose">
        Nothing was changed. What you sent was saved for you:{" "}
        <Link to={`/admin/unsent-forms/${encodeURIComponent(unsentForm)}`} className="link">
          view it
        </Link>
        .
      </p>
    ) : null}
    <div className="mt-6">
      <ButtonLink to="/admin/blog" size="small" variant="secondary">
        Back to the posts
      </ButtonLink>
    </div>
  </AdminPage>
);
