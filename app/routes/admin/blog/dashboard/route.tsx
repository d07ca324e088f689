import { adminMeta } from "~/admin/admin-route";
import { loadDashboard } from "./dashboard.server";
import { DashboardPage } from "./dashboard-page";

export const meta = adminMeta("Blog posts");

export const loader = loadDashboard("writer");

export { DashboardPage as default };
