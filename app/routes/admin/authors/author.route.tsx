import { Link, useLoaderData } from "@remix-run/react";
import { AUTHORS_PATH } from "~/content/staff-paths";
import { IMAGE_TYPES } from "~/features/media/image";
import {
  authorForm,
  authorLimits,
  createAuthor,
  findAuthorById,
  updateAuthor,
} from "~/features/posts/authors.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { requireFound } from "~/lib/http/responses.server";
import { StaffForm } from "~/staff/staff-form";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { type StaffRequest, staffAction, staffLoader } from "~/staff/staff-route.server";
import { reloadAfterConflict } from "~/ui/form/failed-submission";

export const meta = staffMeta<typeof loader>((data) => (data?.isNew ? "New author" : "Edit an author"));

/** The author in the path; null for `/admin/authors/new`. */
const findEditedAuthor = async ({ params: { id = "" } }: StaffRequest) =>
  id === "new" ? null : requireFound(await findAuthorById(id), "Author not found");

export const loader = staffLoader("editor", async ({ token, ...staff }) => {
  const author = await findEditedAuthor(staff);
  const name = author?.name ?? staff.url.searchParams.get("name")?.slice(0, authorLimits.name) ?? "";
  const values = { name, image: author?.image ?? "", bio: author?.bio ?? "" };
  return {
    isNew: author === null,
    revision: author?.revision,
    values,
    rules: describeRules(authorForm.schema),
    token,
  };
});

export const action = staffAction(
  "editor",
  {
    formName: "An author",
    ...authorForm,
    subject: findEditedAuthor,
    findRevision: async ({ subject }) => (subject ? await findAuthorById(subject.id) : null),
  },
  async ({ subject, values: { revision, ...fields }, actor }) => {
    if (subject) await updateAuthor(subject, fields, actor, revision);
    else await createAuthor(fields, actor);
    return `${AUTHORS_PATH}?done=saved`;
  },
);

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };

const authorFields = [
  {
    name: "name",
    label: "Name",
    hint: "All posts with the old name get the new one.",
  },
  {
    name: "image",
    label: "Picture URL",
    inputMode: "url" as const,
    hint: "A URL that begins with https://, or a path on this site. A file replaces it.",
  },
  {
    name: "imageFile",
    label: "Picture file",
    accept: IMAGE_TYPES.join(","),
    hint: "JPG, PNG, GIF or WebP, up to 5 MB. Square works best.",
  },
  { name: "bio", label: "Text", rows: 5 },
];

/** The author form: name, picture by URL or upload, text. */
export default function EditAuthor() {
  const { isNew, revision, values, rules, token } = useLoaderData<typeof loader>();
  const title = isNew ? "New author" : `Edit "${values.name}"`;
  return (
    <StaffPage title={title} back={{ to: AUTHORS_PATH, label: "Back to the authors" }}>
      <StaffForm
        id="author"
        fields={authorFields}
        rules={rules}
        defaultValue={values}
        revision={revision}
        token={token}
        encType="multipart/form-data"
        errorTitle="The author was not saved."
        className="mt-6 max-w-[32rem] flex flex-col gap-5"
        button={["Save", "Saving..."]}
        beside={
          <Link to={AUTHORS_PATH} className="link py-2.5 text-small">
            Cancel
          </Link>
        }
      />
    </StaffPage>
  );
}
