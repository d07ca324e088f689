import { useLoaderData } from "@remix-run/react";
import { fillReplies } from "~/content/brand";
import { phases } from "~/content/process";
import { listEntries } from "~/features/content/entries.server";
import { people } from "~/features/content/kinds/people.server";
import { getBrand } from "~/lib/env/brand.server";
import { pageHeaders } from "~/lib/http/page-headers";
import { organization } from "~/lib/page/organization";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { findRootData, useBrand } from "~/lib/page/root-data";
import { capitalize, spellCount } from "~/lib/text/spelling";
import { NextPage } from "~/shell/page-links";
import { SampleStrip } from "~/shell/sample-strip";
import { ClosingCall } from "~/ui/closing-call";
import { Fold } from "~/ui/fold";
import Spline from "~/ui/illustration/spline.svg?react";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { Steps } from "~/ui/steps";
import { businessModel, difference, mission, objectives, speed, streams, vision } from "./content";
import FlywheelDrawing from "./flywheel.svg?react";
import { Founders, Hero, Pillars, Team } from "./sections";
import StepsAndLine from "./steps-and-line.svg?react";

export const meta = pageMeta<typeof loader>(({ matches, data }) => {
  const { foundedYear = "" } = findRootData(matches)?.brand ?? {};
  const { background = "" } = data ?? {};
  return {
    description: `A software studio founded in ${foundedYear}${background && ` ${background}`}: who runs it, how it works and how it earns its money.`,
    keywords:
      "software studio, about the studio, B2B software, SaaS products, software engineering team, engineering alumni",
    path: "/about",
    structuredData: organization,
  };
});

export const handle = { kind: "shared", parameters: ["pillar"], closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** Only the titles of the phases, because the browser would load the whole phases. */
export const loader = async () => ({
  background: getBrand().background,
  country: getBrand().country,
  phaseTitles: phases.map(({ title }) => title),
  founders: await listEntries(people),
});

/** The data does not depend on the selected pillar. */
export const shouldRevalidate = () => false;

export default function About() {
  const { phaseTitles, founders, background, country } = useLoaderData<typeof loader>();
  const { replies } = useBrand();
  return (
    <>
      <Hero background={background} country={country} />
      {founders.length > 0 ? <Founders founders={founders} /> : null}
      <PageSection {...difference}>
        <StepsAndLine />
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <h3 className="mb-4 text-h3">Agency speed</h3>
            <RuledList
              rows={speed.map(([figure, meaning]) => [fillReplies(figure, replies), meaning])}
              columnsClass="min-[20rem]:grid-cols-[7.5rem_1fr]"
              termClass="figures font-medium"
            />
          </div>
          <div className="lg:col-span-7">
            <h3 className="mb-4 text-h3">Product vision</h3>
            <RuledList rows={vision} />
          </div>
        </div>
      </PageSection>
      <Pillars />
      <PageSection {...businessModel} tone="night" className="blueprint blueprint-night">
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-12">
          <div className="max-sm:hidden lg:col-span-6">
            <FlywheelDrawing />
          </div>
          <div className="lg:col-span-6">
            <Fold title={`${capitalize(spellCount(streams.length))} sources of revenue`}>
              <Steps steps={streams} large rule="ink-3" />
            </Fold>
          </div>
        </div>
      </PageSection>
      <PageSection title={mission.title} tone="card">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-12">
          <p className="font-display text-[clamp(1.5rem,1.1rem+1.8vw,2.25rem)] leading-[1.22] font-medium tracking-[-0.02em] text-balance lg:col-span-5">
            {mission.text}
          </p>
          <div className="lg:col-span-7">
            <Fold title={`${capitalize(spellCount(objectives.length))} objectives`}>
              <Steps
                steps={objectives.map(({ title, text }) => ({ title, text: fillReplies(text, replies) }))}
                beside
              />
            </Fold>
          </div>
        </div>
      </PageSection>
      <Team phaseTitles={phaseTitles} />
      <ClosingCall
        title="Tell us about your project"
        text={`We read every message and reply within ${replies.first}.`}
        to="/contact"
        label="Start Your Project"
      >
        <Spline className="w-full max-lg:hidden" />
      </ClosingCall>
      <SampleStrip contents={["people"]} />
      <NextPage>Read how a project runs, phase by phase.</NextPage>
    </>
  );
}
