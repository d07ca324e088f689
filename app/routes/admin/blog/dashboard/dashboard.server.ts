import { listCallsSoon } from "~/features/booking/call-events.server";
import { countDue } from "~/features/leads/lead-counts.server";
import { countWaitingOffers } from "~/features/offers/offer-list.server";
import { readDashboard } from "~/features/posts/dashboard.server";
import { dashboardFilter } from "~/features/posts/dashboard-filter";
import { mayPublish } from "~/features/posts/may-publish";
import { isAtLeast, type Role } from "~/features/roles/role";
import { readGuidedStart } from "~/features/system-checks/guided-start.server";
import { listLaunchTasks } from "~/features/system-checks/launch-tasks.server";
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
