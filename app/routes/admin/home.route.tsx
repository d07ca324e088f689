import { redirect } from "@remix-run/node";
import { staffLoader } from "~/staff/staff-route.server";

/** The start page of the staff area. */
export const loader = staffLoader("writer", () => redirect("/admin/blog"));
