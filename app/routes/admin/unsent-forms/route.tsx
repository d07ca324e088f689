import { useLoaderData } from "@remix-run/react";
import { UNSENT_FORMS_PATH } from "~/content/staff-paths";
import { describeBrowser } from "~/features/auth/describe-browser";
import { findEntryLabels } from "~/features/content/entry-form.server";
import { findUnsentForm } from "~/features/unsent-forms/unsent-forms.server";
import { sendAgainTo } from "~/lib/form/form-fields";
import { requireFound } from "~/lib/http/responses.server";
import { KeptTexts } from "~/shell/kept-form";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { ButtonLink } from "~/ui/button";
import { PostForm } from "~/ui/form/post-form";
import { LocalTime } from "~/ui/local-text";

export const meta = staffMeta("Unsent form");

export const loader = staffLoader("writer", async ({ actor, params, token }) => {
  const { userAgent, ...form } = requireFound(await findUnsentForm(actor.id, params.id ?? ""));
  return { ...form, labels: findEntryLabels(form.path), browser: describeBrowser(userAgent), token };
});

export default function UnsentForm() {
  const { id, path, name, fields, labels, createdAt, browser, clientAddress, token } =
    useLoaderData<typeof loader>();
  return (
    <StaffPage title="Saved, but not processed">
      <p className="mt-3 max-w-prose text-ink-2">
        {name}, sent on <LocalTime value={createdAt} format="date-time" /> by {browser}
        {clientAddress ? ` from the network address ${clientAddress}` : null}. Your session had expired, or
        your role did not allow it. If you did not send it, discard it and change your password.
      </p>
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        Check the text before you send it again: someone else may have made changes since. What you selected
        is sent again too. Files and passwords are not saved.
      </p>
      <PostForm
        id="unsent"
        action={sendAgainTo(path, id)}
        // Percent-encoding would inflate long text.
        encType="multipart/form-data"
        token={token}
        button={["Send again", "Sending..."]}
        className="mb-4 max-w-[56rem] flex flex-col gap-4"
      >
        <KeptTexts texts={fields} labels={labels} />
      </PostForm>
      <ButtonLink to={`${UNSENT_FORMS_PATH}/${id}/discard`} variant="danger">
        Discard
      </ButtonLink>
    </StaffPage>
  );
}
