import type { MetaFunction } from "@remix-run/node";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { service } from "~/lib/page/structured-data";
import { NextPage } from "~/shell/next-page";
import { PageHero } from "~/shell/page-hero";
import { ButtonLink } from "~/ui/button";
import { rooms } from "./content";
import { FloorPlan, RoomSchedule } from "./floor-plan";
import { AdjoiningRooms, AiServices, Consulting, CustomSoftware } from "./sections";

const path = "/services";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description:
      "AI integration from $15k, custom software, ready-made products, maintenance and consulting: what each service does, costs and takes, on one floor plan.",
    keywords:
      "AI services, AI integration, custom software, software maintenance, software consulting, language models for business",
    path,
    // The plan's entrance is not a service.
    structuredData: (brand) =>
      rooms
        .filter(({ to }) => to !== "/get-estimate")
        .map(({ name, what, to }) =>
          service(brand, {
            name: name.join(" "),
            description: what,
            path: to.startsWith("#") ? `${path}${to}` : to,
          }),
        ),
  });

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function Services() {
  return (
    <>
      <PageHero
        path={path}
        className="lg:[&_h1]:text-[clamp(3rem,4.4vw,4rem)]"
        title="AI services, and the building they work in."
        lead="A language model earns its keep inside software that people already use. So we build both, and the rooms around them. Walk through the plan, or read the schedule below it."
        actions={
          <>
            <ButtonLink to="/get-estimate" size="large">
              Get your estimate
            </ButtonLink>
            <ButtonLink to="#ai-services" size="large" variant="secondary">
              AI services
            </ButtonLink>
          </>
        }
      >
        <div className="mt-10 lg:mt-8">
          <FloorPlan />
        </div>
      </PageHero>
      <RoomSchedule />
      <AiServices />
      <CustomSoftware />
      <AdjoiningRooms />
      <Consulting />
      <NextPage path={path} className="pt-section">
        The first room in detail: choosing a model, and what it costs to build and to run.
      </NextPage>
    </>
  );
}
