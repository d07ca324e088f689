import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { memberPath } from "~/content/staff-paths";
import { isInvited, requireAccount } from "~/features/auth/accounts.server";
import { canShowLink, createLinkFor } from "~/features/team/team.server";
import { noFieldsSchema } from "~/lib/form/text-schema";
import { readOnce, showOnce } from "~/lib/http/after-redirect.server";
import { ConfirmPage } from "~/staff/confirm-page";
import { currentPasswordField } from "~/staff/staff-form";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import {
  denyAccess,
  describeStaffForm,
  type StaffRequest,
  staffAction,
  staffLoader,
} from "~/staff/staff-route.server";

const ONLY_MAILED = "Links for owners and for accounts with a second factor are only e-mailed, never shown.";

async function requireShowableLink({ params, ...staff }: StaffRequest) {
  const account = await requireAccount(params.id);
  if (!canShowLink(account)) throw await denyAccess(staff, ONLY_MAILED);
  return account;
}

export const meta = staffMeta("Show a link");

const form = { schema: noFieldsSchema, requiresPassword: true };

export const loader = staffLoader("owner", async ({ token, ...staff }) => {
  const account = await requireShowableLink(staff);
  const { id, email } = account;
  const { texts, headers } = await readOnce(staff.client.request, { kind: "account-link", boundTo: id });
  const page = { id, email, invited: isInvited(account), url: texts?.[0] };
  return data({ ...page, rules: describeStaffForm(form), token }, { headers });
});

export const action = staffAction(
  "owner",
  {
    formName: "A change to an account",
    ...form,
    subject: requireShowableLink,
  },
  async ({ subject: account, actor }) => {
    const texts = [await createLinkFor(account, actor)];
    const setCookie = await showOnce({ kind: "account-link", boundTo: account.id, texts });
    return { location: `${memberPath(account.id)}/link`, headers: { "Set-Cookie": setCookie } };
  },
);

export default function ShowLink() {
  const { id, email, invited, url, rules, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      // A new key clears the password field once the link is shown.
      key={url}
      title={`A link for ${email}`}
      token={token}
      back={{ to: memberPath(id) }}
      button={["Create a link", "Creating..."]}
      fields={[currentPasswordField]}
      rules={rules}
      errorTitle="No link was created."
    >
      {url ? <ShownLink url={url} email={email} /> : null}
      <p>
        {invited
          ? "It lets them choose a password within seven days. A new link replaces the previous one."
          : "It lets them choose a new password within an hour, and signs them out everywhere."}
      </p>
    </ConfirmPage>
  );
}

/** A one-time link, shown only once. */
const ShownLink = ({ url, email }: { url: string; email: string }) => (
  <section aria-labelledby="shown-link" className="panel mt-6 mb-8 border-l-4 border-amber p-5">
    <h2 id="shown-link" className="font-sans text-lead font-semibold text-ink [overflow-wrap:anywhere]">
      Give this link to {email}
    </h2>
    <p className="mt-1 text-small">
      It works once and is not shown again. Anyone who has it can set the password.
    </p>
    <p className="figures mt-4 text-small text-ink select-all [overflow-wrap:anywhere]">{url}</p>
  </section>
);

export { stayOnPage as clientAction };
