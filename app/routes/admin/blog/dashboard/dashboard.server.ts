import { listCallsSoon } from "~/features/booking/lead-calls.server";
import { countDue } from "~/features/leads/lead-stats.server";
import { countWaitingOffers } from "~/features/offers/offers.server";
import { readDashboard } from "~/features/posts/dashboard.server";
import { dashboardFilter } from "~/features/posts/dashboard-filter";
import { mayPublish } from "~/features/posts/post-rules.server";
import { isAtLeast, type Role } from "~/features/roles/role";
import { listLaunchTasks, readGuidedStart } from "~/features/system-checks/launch.server";
import { staffLoader } from "~/staff/staff-route.server";

/** The loader of the dashboard, and of the routes that show it again after a rejected change. */
export const loadDashboard = (minRole: Role) =>
  staffLoader(minRole, async ({ actor, url, token }) => {
    const filter = dashboardFilter.read(url.searchParams);
    const handlesLeads = isAtLeast(actor.role, "editor");
    const dashboard = await readDashboard(filter, actor);
    return {
      dashboard,
      filter,
      mayPublish: mayPublish(actor),
      today: handlesLeads
        ? {
            ...(await countDue(actor.id)),
            waitingOffers: await countWaitingOffers(),
            scheduledPosts: dashboard.scheduled,
            calls: await listCallsSoon(actor.id),
          }
        : null,
      // From the loader, because visitors can read the browser's script.
      tasks: actor.role === "owner" ? await listLaunchTasks() : [],
      start: actor.role === "owner" ? await readGuidedStart() : [],
      token,
    };
  });

export type DashboardLoader = ReturnType<typeof loadDashboard>;
