import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { IMAGES_PATH } from "~/content/staff-paths";
import { chosenHref, type ImageFilter, imageFilter, imageViews } from "~/features/image-library/image-filter";
import { listImages, uploadForm } from "~/features/image-library/image-library.server";
import type { Rejection } from "~/lib/form/form-error";
import { describeRules } from "~/lib/form/form-rules.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { FilterChips, FilterForm, FilterSearch } from "~/ui/list/filters";
import { EmptyList, ListSummary } from "~/ui/list/list-table";
import { Pager } from "~/ui/list/pager";
import { ImageGrid, ImageUpload } from "./image-parts";

export const meta = staffMeta("Images");

export const loader = staffLoader("writer", async ({ url, token }) => {
  const filter = imageFilter.read(url.searchParams);
  return { ...(await listImages(filter)), filter, rules: describeRules(uploadForm.schema), token };
});

export const action = staffAction("writer", uploadForm, async ({ url }) =>
  imageFilter.href({ ...imageFilter.read(url.searchParams), q: "", show: null, page: 1 }, IMAGES_PATH, {
    done: "uploaded",
  }),
);

export const clientAction = stayOnFailure({
  message: "The images were not uploaded: the server could not be reached. Please try again.",
});

const done = {
  uploaded: { title: "Uploaded.", text: "Describe what the images show, so they can be found." },
  deleted: { title: "Deleted." },
};

export default function Images() {
  const { images, counts, count, filter, rules, token, ...paging } = useLoaderData<typeof loader>();
  const lastResult = useActionData<Rejection>();
  const { q, show, choose, post, copy } = filter;
  const chip = (label: string, view: ImageFilter["show"], count: number) => ({
    label,
    count,
    to: imageFilter.href({ ...filter, show: view, page: 1 }),
    current: view === show,
  });
  const isFiltered = q !== "" || show !== null;
  return (
    <StaffPage
      back={choose ? { to: chosenHref(filter), label: "Back to the post without choosing" } : undefined}
      title={choose ? "Choose an image" : "Images"}
      intro="The images of posts and authors. An upload is stored once; posts refer to it."
      done={done}
    >
      <ImageUpload token={token} rules={rules} action={imageFilter.href(filter)} lastResult={lastResult} />
      <FilterChips
        label="Images by state"
        chips={[
          chip("All", null, counts.all),
          chip(imageViews.unused, "unused", counts.unused),
          chip(imageViews.undescribed, "undescribed", counts.undescribed),
        ]}
      />
      <FilterForm
        action={IMAGES_PATH}
        hiddenFilters={{ show, choose, post: post || null, copy: copy || null }}
      >
        <FilterSearch label="Description or name" />
      </FilterForm>
      <ListSummary
        count={count}
        noun={["image", "images"]}
        clearTo={q ? imageFilter.href({ ...filter, q: "", page: 1 }) : null}
      />
      <ImageGrid
        images={images}
        chooseHref={choose ? (id) => chosenHref(filter, id) : undefined}
        empty={
          <EmptyList title={isFiltered ? "No images match" : "No images yet"}>
            {isFiltered ? <Link to={IMAGES_PATH}>Show all images</Link> : "Upload some above, or in a post."}
          </EmptyList>
        }
      />
      <Pager label="Image pages" {...paging} href={(page) => imageFilter.href({ ...filter, page })} />
    </StaffPage>
  );
}
