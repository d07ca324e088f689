import { adminScriptAction } from "~/admin/admin-route.server";
import { imageForm } from "~/features/post-editing/post-image.server";
import type { submitForm } from "~/lib/form/submit-form.server";

/** Stores an image that was pasted or dropped into the text. Responds to the editor's script with `url` or `error`. */
export const action = adminScriptAction(
  "writer",
  imageForm,
  async ({ values }) => values.image,
  respondWithUrl,
);

async function respondWithUrl(submission: ReturnType<typeof submitForm>): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    const { data, init } = await submission;
    // A rejected file also counts as a missing image, so prefer the message about the file.
    const messages =
      data.error?.imageFile ?? Object.values(data.error ?? {}).flatMap((reasons) => reasons ?? []);
    return Response.json({ error: messages.join(" ") }, { status: init?.status, headers });
  } catch (stored) {
    if (!(stored instanceof Response)) throw stored;
    return Response.json({ url: stored.headers.get("Location") }, { headers });
  }
}
