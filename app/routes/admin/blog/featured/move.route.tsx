import { FEATURED_PATH } from "~/content/staff-paths";
import { moveFeatured } from "~/features/post-editing/featured.server";
import { requireFound } from "~/lib/http/require-found.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { requireEditablePost } from "../editable-post.server";

export const meta = staffMeta("Move a featured post");

const directions = ["up", "down"] as const;

const { loader, action } = confirmRoute("editor", {
  subject: async (staff) => {
    const direction = requireFound(directions.find((name) => name === staff.params.direction));
    return { direction, post: await requireEditablePost(staff) };
  },
  question: ({ subject: { direction, post } }) => ({
    title: `Move "${post.title}" ${direction}?`,
    back: { to: FEATURED_PATH },
    button: ["Move", "Moving..."],
    errorTitle: "The post was not moved.",
  }),
  run: async ({ subject: { direction, post }, actor }) => {
    await moveFeatured(post.id, direction === "up" ? -1 : 1, actor);
    return FEATURED_PATH;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
