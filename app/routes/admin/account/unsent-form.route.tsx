import { data } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { AdminPage } from "~/admin/admin-page";
import { adminLoader } from "~/admin/admin-route.server";
import { findUnsentForm } from "~/features/unsent-forms/unsent-forms.server";
import { ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-text";
import { UnsentFormActions, UnsentFormFields } from "./unsent-form-page";

export const meta = adminMeta("Unsent form");

export const loader = adminLoader("writer", async ({ session, params, token }) => {
  const unsentForm = await findUnsentForm(session.account.id, params.id ?? "");
  if (!unsentForm) throw data(null, { status: 404 });
  const { id, path, fields, createdAt } = unsentForm;
  return { id, path, fields, createdAt, token };
});

export default function UnsentForm() {
  const { createdAt, ...unsentForm } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Not processed, but saved">
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        You sent this on <LocalTime value={createdAt} format="date-time" />, after your session had ended, to{" "}
        <span className="figures text-small [overflow-wrap:anywhere]">{unsentForm.path.split("?")[0]}</span>.
        Somebody else may have made changes since. Files and passwords are not saved.
      </p>
      <div className="max-w-[56rem] space-y-6">
        <UnsentFormFields fields={unsentForm.fields} />
        <UnsentFormActions {...unsentForm} />
      </div>
    </AdminPage>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <AdminPage title="There is no unsent form here">
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        It was sent again, discarded, or is older than 30 days. Your account page lists your unsent forms.
      </p>
      <ButtonLink to="/admin/account" size="small" variant="secondary">
        Your account
      </ButtonLink>
    </AdminPage>
  );
}
