import { adminLoader } from "~/admin/admin-route.server";
import { listLaunchTasks } from "~/content/launch-tasks";
import { isAtLeast, type Role } from "~/features/auth/role";
import { listCallsSoon } from "~/features/booking/call-events.server";
import { countDue } from "~/features/leads/lead-counts.server";
import { mayPublish } from "~/features/post-editing/author";
import { listPosts } from "~/features/post-editing/dashboard.server";
import { dashboardFilter } from "~/features/post-editing/dashboard-filter";
import { env } from "~/lib/env/env.server";

/** The loader of the dashboard, and of the routes that show it again after a rejected change. */
export const loadDashboard = (minRole: Role) =>
  adminLoader(minRole, async ({ session: { account }, url, token }) => {
    const filter = dashboardFilter.read(url.searchParams);
    const handlesLeads = isAtLeast(account.role, "editor");
    return {
      dashboard: await listPosts(filter, account),
      filter,
      mayPublish: mayPublish(account),
      due: handlesLeads ? await countDue(account.id) : null,
      calls: handlesLeads ? await listCallsSoon(account.id) : [],
      // From the loader, since visitors can read the browser's script.
      tasks: account.role === "owner" ? listLaunchTasks(env.brand) : [],
      token,
    };
  });

export type DashboardLoader = ReturnType<typeof loadDashboard>;
