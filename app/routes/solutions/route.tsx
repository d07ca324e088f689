import type { MetaFunction } from "@remix-run/node";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { service } from "~/lib/http/structured-data";
import { NextPage } from "~/shell/next-page";
import { Audiences } from "./audiences";
import { Closing } from "./closing";
import { Hero } from "./hero";
import { Licenses } from "./licenses";
import { Reasons } from "./reasons";
import { SolutionCards } from "./solution-cards";
import "./solutions.css";

const description =
  "Inventory, customer, finance and workflow software cut to how your business works. Compare four licenses, from a monthly subscription to owning the code.";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Solutions",
    description,
    keywords: [
      "custom business software",
      "inventory management",
      "customer relationship management",
      "financial management tools",
      "workflow automation",
      "software licensing",
    ],
    path: "/solutions",
    structuredData: (brand) =>
      service(brand, { name: "Custom business software", description, path: "/solutions" }),
  });

/** The page has its own call to action at the end. */
export const handle = { kind: "shared", parameters: ["solution"], closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function Solutions() {
  return (
    <>
      <Hero />
      <Reasons />
      <SolutionCards />
      <Licenses />
      <Audiences />
      <NextPage path="/solutions">How a piece of software is built to measure, and what it costs.</NextPage>
      <Closing />
    </>
  );
}
