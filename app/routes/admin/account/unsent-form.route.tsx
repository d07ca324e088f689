import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta } from "~/admin/admin-route";
import { adminLoader } from "~/admin/admin-route.server";
import { makeNotFoundPage } from "~/admin/not-found-page";
import { browserName } from "~/features/auth/browser-name";
import { listCategories } from "~/features/posts/posts.server";
import { findUnsentForm } from "~/features/unsent-forms/unsent-forms.server";
import { ActionButton } from "~/ui/form/action-button";
import { PostForm } from "~/ui/form/post-form";
import { LocalTime } from "~/ui/local-text";
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

type Field = readonly [name: string, value: string];
type UnsentFormProps = { id: string; path: string; fields: readonly Field[]; token: string };

/** What was filled in. */
const UnsentFormFields = ({ answers }: { answers: readonly Field[] }) => (
  <dl className="panel divide-y divide-rule">
    {answers.map(([label, value], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and labels may repeat
      <div key={index} className="grid gap-x-6 gap-y-1 px-5 py-3 md:grid-cols-[12rem_1fr]">
        <dt className="text-small font-semibold text-ink-2">{label}</dt>
        <dd dir="auto" className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {value}
        </dd>
      </div>
    ))}
  </dl>
);

/** Buttons that send the form again to its original address, or discard it. */
const UnsentFormActions = ({ id, path, fields, token }: UnsentFormProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <PostForm
      action={`${path}${path.includes("?") ? "&" : "?"}unsentForm=${id}`}
      // Percent-encoding would inflate long texts.
      encType="multipart/form-data"
      token={token}
      button={["Send again", "Sending..."]}
    >
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </PostForm>
    <ActionButton
      action={`/admin/unsent-forms/${id}/discard`}
      token={token}
      button={["Discard", "Discarding..."]}
      variant="danger"
    />
  </div>
);
