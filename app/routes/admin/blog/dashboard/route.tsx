import { staffMeta } from "~/staff/staff-route";
import { loadDashboard } from "./dashboard.server";
import { DashboardPage } from "./dashboard-page";

export const meta = staffMeta("Blog posts");

export const loader = loadDashboard("writer");

export { DashboardPage as default };
