import { redirect } from "@remix-run/node";
import { DASHBOARD_PATH } from "~/content/staff-paths";
import { staffLoader } from "~/staff/staff-route.server";

/** The start page of the staff area. */
export const loader = staffLoader("writer", () => redirect(DASHBOARD_PATH));
