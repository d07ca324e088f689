import { Link, useLoaderData } from "@remix-run/react";
import { imageHref } from "~/features/image-library/image-filter";
import { replacementForm, toListedImage } from "~/features/image-library/image-library.server";
import { IMAGE_TYPES } from "~/features/media/image";
import { listUses, replaceImage } from "~/features/posts/post-images.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { StaffForm } from "~/staff/staff-form";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { ImageUses } from "./image-parts";
import { requireImage } from "./image-steps.server";

export const meta = staffMeta("Replace an image");

export const loader = staffLoader("editor", async ({ params, actor, token }) => {
  const image = await requireImage({ params });
  const uses = await listUses(image, actor);
  const rules = describeRules(replacementForm.schema);
  return { image: toListedImage(image, uses.length), uses, rules, token };
});

export const action = staffAction(
  "editor",
  { ...replacementForm, subject: requireImage },
  async ({ subject, values, actor }) => {
    const { id } = await replaceImage(subject, values.imageFile, actor);
    return `${imageHref(id)}?done=replaced`;
  },
);

export { stayOnPage as clientAction };

export default function ReplaceImage() {
  const { image, uses, rules, token } = useLoaderData<typeof loader>();
  const { id, url, description, name } = image;
  return (
    <StaffPage
      back={{ to: imageHref(id), label: "Back to the image" }}
      title={
        <>
          Replace <bdi>{description ?? name}</bdi>
        </>
      }
      intro="The new image replaces this one everywhere, immediately. The old one stays in the library."
    >
      <div className="max-w-xl flex flex-col gap-6">
        <img src={url} alt={description ?? name} className="max-h-48 rounded-control border border-rule" />
        <StaffForm
          id="replace"
          fields={[
            {
              name: "imageFile",
              label: "New image",
              accept: IMAGE_TYPES.join(","),
              hint: "JPG, PNG, GIF or WebP, up to 5 MB.",
            },
          ]}
          rules={rules}
          token={token}
          encType="multipart/form-data"
          errorTitle="The image was not replaced."
          button={["Replace", "Replacing..."]}
          beside={
            <Link to={imageHref(id)} className="link py-2.5 text-small">
              Back
            </Link>
          }
        />
        <div>
          <h2 className="mb-3 font-sans text-lead font-semibold">Where it is used</h2>
          <ImageUses uses={uses} />
        </div>
      </div>
    </StaffPage>
  );
}
