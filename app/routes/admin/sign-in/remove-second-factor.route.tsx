import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { Refusal } from "~/admin/confirm-page";
import { SignedOutPage } from "~/admin/signed-out-page";
import { findRemoval, removeByLink } from "~/features/team/second-factor-removal.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { pageMeta } from "~/lib/page-meta";
import { noFieldsSchema } from "~/lib/text-schema";
import type { PageHandle } from "~/shell/page-handle";
import { ButtonLink } from "~/ui/button";
import { ActionButton } from "~/ui/form/action-button";
import { failedSubmission } from "~/ui/form/failed-submission";

/** The address is a secret: no other page is told it. */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "strict-origin" });

export const handle: PageHandle = { frame: "none" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Remove your second factor", description: "For staff.", noIndex: true });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Reading it does nothing: mail programs follow links by themselves. */
export async function loader({ request }: LoaderFunctionArgs) {
  const account = await findRemoval(tokenOf(request));
  if (!account) return data({ valid: false as const }, { status: 404 });
  const page = { email: account.email, link: tokenOf(request), token: createFormToken(request) };
  return data({ valid: true as const, ...page });
}

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, noFieldsSchema, async (_, { clientAddress }) => {
    await removeByLink(tokenOf(args.request), { request: args.request, clientAddress });
    return "/admin/login?removed=1";
  });

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "It was not removed: the server could not be reached. Please try again."),
  );

export default function RemoveSecondFactor() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (!page.valid) {
    return (
      <SignedOutPage title="This link has expired or was used already">
        <p className="mb-6 text-ink-2">
          It works once, for a day. An owner can have another one mailed to you.
        </p>
        <ButtonLink to="/admin/login" variant="secondary">
          Sign in
        </ButtonLink>
      </SignedOutPage>
    );
  }
  return (
    <SignedOutPage title="Remove your second factor?">
      <Refusal lastResult={lastResult} />
      <p className="mb-6 text-ink-2 [overflow-wrap:anywhere]">
        The password of {page.email} alone is enough to sign in then, and its browsers are signed out. Set up
        another one as soon as you are back in.
      </p>
      <ActionButton
        action={`/admin/remove-second-factor?token=${encodeURIComponent(page.link)}`}
        token={page.token}
        button={["Remove it", "Removing..."]}
        variant="danger"
      />
    </SignedOutPage>
  );
}
