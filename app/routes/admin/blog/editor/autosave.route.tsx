import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/admin/require-admin.server";
import { submitWorkingCopy } from "~/features/post-editing/submit-working-copy.server";
import { respondInPlace } from "~/lib/in-place.server";

/** Keeps what stands in the editor while it is typed; for its script. */
export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAdmin(args.request, "writer");
  return respondInPlace(submitWorkingCopy(args, account));
}
