import { z } from "zod";
import { storeImage } from "~/features/media/store-image.server";
import { type Submitted, submitForm } from "~/lib/form.server";
import { respondInPlace } from "~/lib/in-place.server";
import { slugFromTitle } from "./post-derivation";
import { DASHBOARD_PATH } from "./post-filter";

/**
 * Stores the file of the editor's form and puts its address in its place.
 * @throws FormError next to the file (docs/product.md 8.10).
 */
export async function uploadFormImage(form: FormData): Promise<void> {
  const file = form.get("imageFile");
  form.delete("imageFile");
  // A browser sends an empty file where none was chosen.
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return;
  const [slug, title] = ["slug", "title"].map((name) => String(form.get(name) ?? ""));
  const image = await storeImage(file, { prefix: slug || slugFromTitle(title ?? "") });
  form.set("image", image.url);
}

const uploadSchema = z.object({ image: z.string({ error: "Choose an image." }) });

/** Takes an image that was pasted or dropped into a text: answers its `url`, or the `error` in words. */
export async function submitImage(args: Submitted): Promise<Response> {
  let url = "";
  const taken = submitForm(
    args,
    uploadSchema,
    async ({ image }) => {
      url = image;
      return DASHBOARD_PATH;
    },
    { uploadFiles: uploadFormImage },
  );
  const answer = await respondInPlace(taken);
  if (url) return Response.json({ url }, { headers: answer.headers });
  const { error } = (await answer.json()) as { error?: Record<string, string[]> };
  // What is wrong with the file says more than that there is no image without it.
  const messages = error?.imageFile ?? Object.values(error ?? {}).flat();
  return Response.json({ error: messages.join(" ") }, { status: answer.status, headers: answer.headers });
}
