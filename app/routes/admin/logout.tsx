import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { endSession } from "~/features/admin/session.server";
import { submitForm } from "~/lib/form.server";
import { noFieldsSchema } from "~/lib/text-schema";

/** Reading it signs nobody out: a link or a prefetch must not. */
export const loader = () => redirect("/admin");

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, noFieldsSchema, async () => ({
    location: "/admin/login",
    headers: { "Set-Cookie": await endSession(args.request) },
  }));
