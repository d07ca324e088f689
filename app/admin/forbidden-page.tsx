import { isRouteErrorResponse, Link } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { AdminPage } from "./admin-page";

/** What comes with a 403: why, and under which id a form that was sent is kept. */
export type Refused = { reason: string; unsentForm: string | null };

/** What an error says of a refusal, or null where it is another error. */
export function readRefusal(error: unknown): Refused | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null;
  const { reason, unsentForm } = (error.data ?? {}) as Partial<Refused>;
  return reason ? { reason, unsentForm: unsentForm ?? null } : null;
}

/** In place of a page for which one's role is not enough. */
export const ForbiddenPage = ({ reason, unsentForm }: Refused) => (
  <AdminPage title="This is not open to you">
    <p className="mt-3 max-w-prose text-ink-2">{reason}</p>
    {unsentForm ? (
      <p className="mt-3 max-w-prose">
        Nothing was changed. What you sent is kept for you:{" "}
        <Link to={`/admin/unsent-forms/${encodeURIComponent(unsentForm)}`} className="link">
          read it
        </Link>
        .
      </p>
    ) : null}
    <div className="mt-6">
      <ButtonLink to="/admin/blog" size="small" variant="secondary">
        To the posts
      </ButtonLink>
    </div>
  </AdminPage>
);
