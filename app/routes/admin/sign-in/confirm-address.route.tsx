import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { SignedOutPage } from "~/admin/signed-out-page";
import { confirmAddress, findAddressChange } from "~/features/team/address-change.server";
import { createFormToken } from "~/lib/form/form-token.server";
import { submitForm } from "~/lib/form/submit-form.server";
import { noFieldsSchema } from "~/lib/form/text-schema";
import type { PageHandle } from "~/lib/http/page-handle";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { EndedLinkPage, linkToken, secretHeaders } from "./one-time-link";

export const headers = secretHeaders;

export const handle = { kind: "staff" } satisfies PageHandle;

export const meta = adminMeta("Confirm your address");

/** Changes nothing, because mail programs open links on their own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const change = await findAddressChange(linkToken(request));
  if (!change) return data(null, { status: 404 });
  const { account, address } = change;
  return data({ email: account.email, address, token: createFormToken(request) });
}

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, noFieldsSchema, async (_, { clientAddress }) => {
    await confirmAddress(linkToken(args.request), { request: args.request, clientAddress });
    return "/admin/login?confirmed=1";
  });

export const clientAction = stayOnPage;

export default function ConfirmAddress() {
  const page = useLoaderData<typeof loader>();
  const [form] = useHtmlForm({ id: "confirm", lastResult: useActionData<typeof action>() });
  if (!page)
    return (
      <EndedLinkPage>
        It works once, for a day. An owner can have a new one mailed on the Team page.
      </EndedLinkPage>
    );
  return (
    <SignedOutPage title="Is this your address?">
      <p className="mb-6 text-ink-2 [overflow-wrap:anywhere]">
        The account of {page.email} will sign in with {page.address} from now on. Its password, second factor
        and sessions stay.
      </p>
      <PostForm
        form={form}
        token={page.token}
        errorTitle="The address was not changed."
        button={["Confirm", "Confirming..."]}
      />
    </SignedOutPage>
  );
}
