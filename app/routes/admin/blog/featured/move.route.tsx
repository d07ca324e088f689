import { data } from "@remix-run/node";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { moveFeatured } from "~/features/post-editing/featured.server";
import { requireOwnPost } from "../own-post.server";

export const meta = adminMeta("Move a featured post");

const { loader, action } = confirmRoute("editor", {
  question: async (staff) => ({
    title: `Move "${(await requireOwnPost(staff)).title}" ${staff.params.direction}?`,
    back: "/admin/featured",
    button: ["Move", "Moving..."],
    errorTitle: "The post was not moved.",
  }),
  run: async ({ params: { id = "", direction }, actor }) => {
    if (direction !== "up" && direction !== "down") throw data(null, { status: 404 });
    await moveFeatured(id, direction === "up" ? -1 : 1, actor);
    return "/admin/featured";
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
