import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta } from "~/admin/admin-route";
import { adminLoader } from "~/admin/admin-route.server";
import { makeNotFoundPage } from "~/admin/not-found-page";
import { browserName } from "~/features/auth/browser-name";
import { listCategories } from "~/features/posts/posts.server";
import { findUnsentForm } from "~/features/unsent-forms/unsent-forms.server";
import { LocalTime } from "~/ui/local-text";
import { UnsentFormActions, UnsentFormFields } from "./unsent-form-page";
import { describeFields, unsentFormName } from "./unsent-form-view";

export const meta = adminMeta("Unsent form");

export const loader = adminLoader("writer", async ({ session, params, token }) => {
  const unsentForm = await findUnsentForm(session.account.id, params.id ?? "");
  if (!unsentForm) throw data(null, { status: 404 });
  const { userAgent, clientAddress: address, ...form } = unsentForm;
  return {
    form,
    answers: describeFields(form.fields, await listCategories()),
    browser: browserName(userAgent),
    address,
    token,
  };
});

export default function UnsentForm() {
  const { form, answers, browser, address, token } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Not processed, but saved">
      <p className="mt-3 max-w-prose text-ink-2">
        {unsentFormName(form.path)}, sent on <LocalTime value={form.createdAt} format="date-time" /> by{" "}
        {browser}
        {address ? (
          <>
            {" "}
            from the address <span className="figures text-small">{address}</span>
          </>
        ) : null}
        . The session had run out, or the role did not allow it. If it was not you, discard it and change your
        password.
      </p>
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        Somebody else may have made changes since. Files and passwords are not saved.
      </p>
      <div className="max-w-[56rem] space-y-6">
        <UnsentFormFields answers={answers} />
        <UnsentFormActions {...form} token={token} />
      </div>
    </AdminPage>
  );
}

export const ErrorBoundary = makeNotFoundPage({
  title: "There is no unsent form here",
  text: "It was sent again, discarded, or is older than 30 days. Your account page lists your unsent forms.",
  back: "/admin/account",
  backLabel: "Your account",
});
