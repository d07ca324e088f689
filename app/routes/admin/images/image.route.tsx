import { useLoaderData } from "@remix-run/react";
import { IMAGES_PATH } from "~/content/staff-paths";
import { imageHref } from "~/features/image-library/image-filter";
import {
  describeStoredImage,
  descriptionSchema,
  toListedImage,
} from "~/features/image-library/image-library.server";
import { findImageRevision } from "~/features/media/images.server";
import { listUses } from "~/features/posts/post-images.server";
import { mayPublish } from "~/features/posts/post-rules.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { StaffForm } from "~/staff/staff-form";
import { StaffPage, StaffSection } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { ButtonLink } from "~/ui/button";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { ImageMarkdown, ImageUses, LargeImage } from "./image-parts";
import { requireImage } from "./image-steps.server";

export const meta = staffMeta<typeof loader>((data) => data?.image.description ?? "Image");

export const loader = staffLoader("writer", async ({ params, actor, token }) => {
  const image = await requireImage({ params });
  const uses = await listUses(image, actor);
  const rules = describeRules(descriptionSchema);
  return {
    image: toListedImage(image, uses.length),
    revision: image.revision,
    uses,
    mayChange: mayPublish(actor),
    rules,
    token,
  };
});

export const action = staffAction(
  "writer",
  {
    formName: "The description of an image",
    schema: descriptionSchema,
    subject: requireImage,
    findRevision: ({ subject: { id } }) => findImageRevision(id),
  },
  async ({ subject, values, actor }) => {
    await describeStoredImage(subject, values.description, actor, values.revision);
    return `${imageHref(subject.id)}?done=described`;
  },
);

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };

const done = {
  described: { title: "Saved.", text: "Posts that use the image keep the description they have." },
  replaced: {
    title: "Replaced.",
    text: "Everything that used the old image now uses this one. The old one stays in the library.",
  },
};

const descriptionField = {
  name: "description",
  label: "Description",
  hint: "Says what the image shows. Used for search, and suggested as the alt text in posts.",
  dir: "auto",
};

export default function ImagePage() {
  const { image, revision, uses, mayChange, rules, token } = useLoaderData<typeof loader>();
  const { id, description, name } = image;
  return (
    <StaffPage
      back={{ to: IMAGES_PATH, label: "Back to the images" }}
      title={description ?? name}
      done={done}
    >
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <LargeImage image={image} />
        <div className="min-w-0 flex flex-col gap-8 lg:col-span-5">
          {mayChange || !description ? (
            <StaffForm
              key={description}
              id="image"
              action={imageHref(id)}
              fields={[descriptionField]}
              rules={rules}
              defaultValue={{ description: description ?? "" }}
              revision={revision}
              token={token}
              errorTitle="The description was not saved."
              button={["Save", "Saving..."]}
              buttonStyle={{ size: "small" }}
              className="flex flex-col gap-4"
              preventScrollReset
            />
          ) : null}
          <ImageMarkdown image={image} />
          <StaffSection id="uses" title="Where it is used">
            <ImageUses uses={uses} />
          </StaffSection>
          {mayChange ? (
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={`${imageHref(id)}/replace`} variant="secondary" size="small">
                Replace
              </ButtonLink>
              {uses.length === 0 ? (
                <ButtonLink to={`${imageHref(id)}/delete`} variant="danger" size="small">
                  Delete
                </ButtonLink>
              ) : (
                <p className="self-center text-small text-ink-2">It can be deleted once nothing uses it.</p>
              )}
            </div>
          ) : null}
        </div>
      </div>
    </StaffPage>
  );
}
