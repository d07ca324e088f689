import type { MetaFunction } from "@remix-run/node";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { faqPage, service } from "~/lib/http/structured-data";
import { NextPage } from "~/shell/next-page";
import { Costs } from "./costs";
import { Duties } from "./duties";
import { Hero } from "./hero";
import { Incident } from "./incident";
import { Leaving } from "./leaving";
import "./maintenance.css";
import { Questions, questions } from "./questions";
import { Year } from "./year";

const title = "Maintenance and Support";
const description =
  "A year of care for software: what we check, update, back up and improve, what it costs, how an incident goes, and what you take with you when you leave.";
const path = "/maintenance-support";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title,
    description,
    keywords: [
      "software maintenance",
      "software support",
      "maintenance cost",
      "24/7 support",
      "security updates",
      "backup and restore",
    ],
    path,
    structuredData: (brand) => [service(brand, { name: title, description, path }), faqPage(questions)],
  });

export default function MaintenanceSupport() {
  return (
    <>
      <Hero />
      <Year />
      <Duties />
      <Costs />
      <Incident />
      <Leaving />
      <Questions />
      <NextPage path={path}>
        Something does not work right now, or you have a question about your project?
      </NextPage>
    </>
  );
}
