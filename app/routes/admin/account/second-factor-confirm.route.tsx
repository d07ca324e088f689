import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { requireAccount } from "~/features/auth/accounts.server";
import { codeSchema } from "~/features/auth/second-factor.server";
import { confirmSecondFactor, readSecondFactor } from "~/features/auth/second-factor-setup.server";
import { showOnce } from "~/lib/form/shown-once.server";
import { SecondFactorSetup } from "./second-factor-steps";

const PAGE = "/admin/account/second-factor";

export const meta = adminMeta("Confirm the second factor");

/** Shows the setup page again after a wrong code. */
export const loader = adminLoader("writer", async ({ actor, client: { request }, token }) => {
  const { setup } = await readSecondFactor(actor.id, request);
  if (!setup) throw redirect(PAGE);
  return { setup, token };
});

export const action = adminAction(
  "writer",
  { schema: codeSchema },
  async ({ actor, values: { code }, client }) => {
    const account = await requireAccount(actor.id);
    const { codes, headers } = await confirmSecondFactor(account, code, client);
    headers.append(
      "Set-Cookie",
      await showOnce({ kind: "recovery-codes", boundTo: account.id, texts: codes }),
    );
    return { location: `${PAGE}?done=factor-on`, headers };
  },
);

export const clientAction = stayOnPage;

export default function ConfirmSecondFactor() {
  return (
    <AdminPage title="Second factor">
      <SecondFactorSetup {...useLoaderData<typeof loader>()} />
    </AdminPage>
  );
}
