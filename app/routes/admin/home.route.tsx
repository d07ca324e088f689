import { redirect } from "@remix-run/node";
import { adminLoader } from "~/admin/admin-route.server";

/** The start page of the admin area. */
export const loader = adminLoader("writer", () => redirect("/admin/blog"));
