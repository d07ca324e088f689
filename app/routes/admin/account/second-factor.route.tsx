import { data } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ACCOUNT_PATH } from "~/content/staff-paths";
import { codeSchema } from "~/features/auth/second-factor.server";
import { beginSecondFactorSetup, readSecondFactor } from "~/features/auth/second-factor-setup.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { noFieldsSchema } from "~/lib/form/text-schema";
import { readOnce } from "~/lib/http/after-redirect.server";
import { ConfirmPage } from "~/staff/confirm-page";
import { currentPasswordField } from "~/staff/staff-form";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { describeStaffForm, staffAction, staffLoader } from "~/staff/staff-route.server";
import type { DoneMessages } from "~/ui/done-notice";
import { RecoveryCodes, SECOND_FACTOR_PATH, SecondFactorOn, SecondFactorSetup } from "./own-account";

export const meta = staffMeta("Second factor");

const form = { schema: noFieldsSchema, requiresPassword: true };

export const loader = staffLoader("writer", async ({ actor, client: { request }, url, token }) => {
  const { texts: codes, headers } = await readOnce(request, { kind: "recovery-codes", boundTo: actor.id });
  const { setup, ...state } = await readSecondFactor(actor.id, request);
  const startsOver = url.searchParams.has("again");
  const rules = { start: describeStaffForm(form), code: describeRules(codeSchema) };
  return data({ ...state, setup: startsOver ? null : setup, codes, rules, token }, { headers });
});

export const action = staffAction("writer", form, async ({ actor }) => {
  const setCookie = await beginSecondFactorSetup(actor.id);
  return { location: SECOND_FACTOR_PATH, headers: { "Set-Cookie": setCookie } };
});

export const clientAction = stayOnPage;

const done: DoneMessages = {
  "factor-on": { title: "The second factor is set up.", text: "Your next sign-in asks for a code." },
  "factor-off": {
    title: "The second factor was removed.",
    text: "Your password alone is enough to sign in.",
  },
};

export default function SecondFactorPage() {
  const { since, codesLeft, setup, codes, rules, token } = useLoaderData<typeof loader>();
  const wasRejected = useActionData() !== undefined;
  if (since === null && (!setup || wasRejected)) {
    return (
      <ConfirmPage
        title="Second factor"
        done={done}
        token={token}
        back={{ to: ACCOUNT_PATH, label: "Back to your account" }}
        button={["Set up", "Preparing..."]}
        fields={[currentPasswordField]}
        rules={rules.start}
        errorTitle="Nothing was set up."
      >
        You need an authenticator app on your phone; many password managers are one. The next page shows a QR
        code for it to scan. From then on, each sign-in asks for the app’s current code. Your other browsers
        will be signed out.
      </ConfirmPage>
    );
  }
  return (
    <StaffPage title="Second factor" done={done}>
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {since !== null ? <SecondFactorOn since={since} codesLeft={codesLeft} /> : null}
      {setup ? <SecondFactorSetup setup={setup} rules={rules.code} token={token} /> : null}
      <p className="mt-8 text-small">
        <Link to={ACCOUNT_PATH} className="link inline-block py-2">
          Back to your account
        </Link>
      </p>
    </StaffPage>
  );
}
