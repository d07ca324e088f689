import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/features/auth/accounts.server";
import { codeSchema } from "~/features/auth/second-factor.server";
import { confirmSecondFactor, readSecondFactor } from "~/features/auth/second-factor-setup.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { showOnce } from "~/lib/http/after-redirect.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { SECOND_FACTOR_PATH, SecondFactorSetup } from "./own-account";

export const meta = staffMeta("Confirm the second factor");

/** Shows the setup page again after a wrong code. */
export const loader = staffLoader("writer", async ({ actor, client: { request }, token }) => {
  const { setup } = await readSecondFactor(actor.id, request);
  if (!setup) throw redirect(SECOND_FACTOR_PATH);
  return { setup, rules: describeRules(codeSchema), token };
});

export const action = staffAction(
  "writer",
  { schema: codeSchema },
  async ({ actor, values: { code }, client }) => {
    const account = await requireAccount(actor.id);
    const { codes, headers } = await confirmSecondFactor(account, code, client);
    headers.append(
      "Set-Cookie",
      await showOnce({ kind: "recovery-codes", boundTo: account.id, texts: codes }),
    );
    return { location: `${SECOND_FACTOR_PATH}?done=factor-on`, headers };
  },
);

export const clientAction = stayOnPage;

export default function ConfirmSecondFactor() {
  return (
    <StaffPage title="Second factor">
      <SecondFactorSetup {...useLoaderData<typeof loader>()} />
    </StaffPage>
  );
}
