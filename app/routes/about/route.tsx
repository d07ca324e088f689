import type { MetaFunction } from "@remix-run/node";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { organization } from "~/lib/http/structured-data";
import { NextPage } from "~/shell/next-page";
import "./about.css";
import { BusinessModel } from "./business-model";
import { Closing } from "./closing";
import { Difference } from "./difference";
import { Hero } from "./hero";
import { Mission } from "./mission";
import { Pillars } from "./pillars";
import { Team } from "./team";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "About",
    description:
      "A software studio founded in 2025 by alumni of an Indian engineering institute: what it stands on, how it earns its money and who works on a project.",
    keywords: [
      "software studio",
      "about the studio",
      "B2B software",
      "SaaS products",
      "software engineering team",
      "engineering alumni",
    ],
    path: "/about",
    structuredData: organization,
  });

/** The page has its own call to action at the end. */
export const handle = { kind: "shared", parameters: ["pillar"], closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function About() {
  return (
    <>
      <Hero />
      <Difference />
      <Pillars />
      <BusinessModel />
      <Mission />
      <Team />
      <Closing />
      <NextPage path="/about">How a project runs, phase by phase.</NextPage>
    </>
  );
}
