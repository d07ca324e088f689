import type { MetaFunction } from "@remix-run/node";
import { CostScale } from "~/features/figures/cost-scale";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { faqPage, service } from "~/lib/http/structured-data";
import { NextPage } from "~/shell/next-page";
import { BuildOrBuy } from "./build-or-buy";
import "./custom-development.css";
import { Handover } from "./handover";
import { Hero } from "./hero";
import { Questions, questions } from "./questions";
import { Team } from "./team";
import { WhatIsBuilt } from "./what-is-built";

const path = "/custom-development";
const description =
  "Software drawn for one company: what is built, who builds it, what you keep, and prices and durations on one scale, from a website to an enterprise system.";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Custom Development",
    description,
    keywords: [
      "custom software development",
      "web application development",
      "mobile app development",
      "enterprise software",
      "software development cost",
      "MVP development time",
    ],
    path,
    structuredData: (brand) => [
      service(brand, { name: "Custom software development", description, path }),
      faqPage(questions),
    ],
  });

export const handle = { kind: "shared", header: "on-dark" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function CustomDevelopment() {
  return (
    <>
      <Hero />
      <BuildOrBuy />
      <WhatIsBuilt />
      <Team />
      <Handover />
      <CostScale />
      <Questions />
      <NextPage path={path} className="pt-section">
        Prices and durations follow from how the work is done: five phases, each with its own results.
      </NextPage>
    </>
  );
}
