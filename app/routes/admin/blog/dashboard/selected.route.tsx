import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { backToPosts } from "~/features/posts/dashboard-filter";
import {
  changeSelectedPosts,
  findSelectedChange,
  selectedSchema,
} from "~/features/posts/selected-posts.server";
import { requireFound } from "~/lib/http/responses.server";
import { staffMeta } from "~/staff/staff-route";
import { staffAction } from "~/staff/staff-route.server";
import { loadDashboard } from "./dashboard.server";
import { DashboardPage, stayOnDashboard } from "./dashboard-page";

export const meta = staffMeta("Blog posts");

/** Shows the dashboard again if the change was rejected. */
export const loader = loadDashboard("writer");

export const action = staffAction(
  "writer",
  {
    schema: selectedSchema,
    subject: async ({ params }) => requireFound(findSelectedChange(params.change)),
  },
  async ({ subject: change, values, actor, url }) => {
    const count = await changeSelectedPosts(change, values, actor);
    return backToPosts(url, { done: change, n: String(count) });
  },
);

/** Some posts may be changed although others were not. */
export const shouldRevalidate = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 422 || (actionStatus < 400 && defaultShouldRevalidate);

export { DashboardPage as default, stayOnDashboard as clientAction };
