import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { SignedOutPage } from "~/admin/signed-out-page";
import { findRemoval, removeByLink } from "~/features/team/second-factor-removal.server";
import { createFormToken } from "~/lib/form/form-token.server";
import { submitForm } from "~/lib/form/submit-form.server";
import { noFieldsSchema } from "~/lib/form/text-schema";
import type { PageHandle } from "~/lib/http/page-handle";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { EndedLinkPage, linkToken, secretHeaders } from "./one-time-link";

export const headers = secretHeaders;

export const handle = { kind: "staff" } satisfies PageHandle;

export const meta = adminMeta("Remove your second factor");

/** Changes nothing, because mail programs open links on their own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const account = await findRemoval(linkToken(request));
  if (!account) return data(null, { status: 404 });
  return data({ email: account.email, token: createFormToken(request) });
}

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, noFieldsSchema, async (_, { clientAddress }) => {
    await removeByLink(linkToken(args.request), { request: args.request, clientAddress });
    return "/admin/login?removed=1";
  });

export const clientAction = stayOnPage;

export default function RemoveSecondFactor() {
  const page = useLoaderData<typeof loader>();
  const [form] = useHtmlForm({ id: "remove", lastResult: useActionData<typeof action>() });
  if (!page)
    return (
      <EndedLinkPage>It works once, for a day. An owner can have a new one mailed to you.</EndedLinkPage>
    );
  return (
    <SignedOutPage title="Remove your second factor?">
      <p className="mb-6 text-ink-2 [overflow-wrap:anywhere]">
        The password of {page.email} alone will be enough to sign in, and its browsers are signed out. Set up
        another one as soon as you have signed in again.
      </p>
      <PostForm
        form={form}
        token={page.token}
        errorTitle="It was not removed."
        button={["Remove", "Removing..."]}
        buttonLook={{ variant: "danger" }}
      />
    </SignedOutPage>
  );
}
