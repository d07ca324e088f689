import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { requireAdmin } from "~/admin/require-admin.server";
import { findUnsentForm } from "~/features/unsent-forms/unsent-forms.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-text";
import { UnsentFormActions, UnsentFormFields } from "./unsent-form-page";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Unsent form", description: "For staff.", noIndex: true });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { account } = await requireAdmin(request, "writer");
  const unsentForm = await findUnsentForm(account.id, params.id ?? "");
  if (!unsentForm) throw data(null, { status: 404 });
  const { id, path, fields, createdAt } = unsentForm;
  return { id, path, fields, createdAt, token: createFormToken(request) };
}

export default function UnsentForm() {
  const { createdAt, ...unsentForm } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Not carried out, but kept">
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        You sent this on <LocalTime value={createdAt} format="date-time" />, after your session had ended, to{" "}
        <span className="figures text-small [overflow-wrap:anywhere]">{unsentForm.path.split("?")[0]}</span>.
        Somebody else may have changed the same since. Files and passwords are not kept.
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
    <AdminPage title="Nothing is kept at this address">
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        It was sent again, discarded, or is older than 30 days. What is kept for you stands on the page of
        your account.
      </p>
      <ButtonLink to="/admin/account" size="small" variant="secondary">
        Your account
      </ButtonLink>
    </AdminPage>
  );
}
