import { data } from "@remix-run/node";
import { FEATURED_PATH } from "~/content/staff-paths";
import { moveFeatured } from "~/features/post-editing/featured.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { requireEditablePost } from "../editable-post.server";

export const meta = staffMeta("Move a featured post");

const { loader, action } = confirmRoute("editor", {
  question: async (staff) => ({
    title: `Move "${(await requireEditablePost(staff)).title}" ${staff.params.direction}?`,
    back: { to: FEATURED_PATH },
    button: ["Move", "Moving..."],
    errorTitle: "The post was not moved.",
  }),
  run: async ({ params: { id = "", direction }, actor }) => {
    if (direction !== "up" && direction !== "down") throw data(null, { status: 404 });
    await moveFeatured(id, direction === "up" ? -1 : 1, actor);
    return FEATURED_PATH;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
