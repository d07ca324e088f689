import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Figure, sayFigure } from "~/content/figures";
import { durations, processFigures } from "~/content/marketing-figures";
import { phases, weeksToLaunch } from "~/content/process";
import { costScaleLink, signAndPayLink } from "~/content/site-pages";
import { readFigures } from "~/features/content/site-content.server";
import { findDocumentSize, PROCESS_GUIDE } from "~/features/documents/site-documents.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { howTo } from "~/lib/page/structured-data";
import { capitalize, spellCount } from "~/lib/text/spelling";
import { PageHero } from "~/shell/page-hero";
import { NextPage } from "~/shell/page-links";
import { SampleStrip } from "~/shell/sample-strip";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { TitleBlock } from "~/ui/facts";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/links";
import { Phases } from "./phases";
import { Changes, Guarantee, Tools, useFadeIn, YourPart } from "./sections";

/** `basis`: the number of projects, in words. */
export async function loader() {
  const { onTime, projects } = (await readFigures()).figures;
  const guideSize = await findDocumentSize(PROCESS_GUIDE);
  return { guideSize, onTime, basis: sayFigure(projects) };
}

/** The data does not depend on the selected phase. */
export const shouldRevalidate = () => false;

export const meta = pageMeta({
  description: `How a project runs here: ${spellCount(phases.length)} phases from discovery to support, how long each takes, which meetings it has, what you receive, and how we keep the date.`,
  keywords:
    "software development process, development sprints, software project phases, requirements and discovery, on-time delivery, acceptance testing",
  path: "/development-process",
  structuredData: (_brand, { name, description }) =>
    howTo({
      name,
      description,
      steps: phases.map(({ title, duration, description }) => ({
        name: `${title} (${duration})`,
        text: description,
      })),
    }),
});

/** The page has its own call to action. */
export const handle = { kind: "shared", parameters: ["phase"], closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

const listKeyFigures = (onTime: Figure, basis: string) => {
  const rows: [term: string, value: ReactNode, note: string][] = [
    ["Phases", processFigures.phases, "from discovery to support"],
    ["To launch", `${weeksToLaunch.min}-${weeksToLaunch.max} weeks`, "phases 01 to 04 added up"],
    ["Rhythm", durations.sprint, "sprints, each with a demo"],
    [capitalize(onTime.label), onTime.value, basis && `of ${basis}`],
  ];
  return rows.filter(([, value]) => value);
};

export default function DevelopmentProcess() {
  const { guideSize, onTime, basis } = useLoaderData<typeof loader>();
  const page = useFadeIn();
  return (
    <div ref={page}>
      <PageHero
        title={`How a project runs, in ${spellCount(phases.length)} phases`}
        intro="See what happens in which week, how much of your time it takes, and what you get. You sign twice: first the discovery order, then the proposal, with the price and the date of the build."
        actions={
          <>
            <ButtonLink to="/get-estimate" size="large">
              Start Your Project
            </ButtonLink>
            <a
              href="/documents/development-process.pdf"
              download
              className={buttonClasses({ variant: "secondary", size: "large" }, "flex-wrap")}
            >
              <Icon name="download" />
              Download Process Guide
              <span className="figures text-small font-normal">
                PDF{guideSize ? `, ${Math.ceil(guideSize / 1024)} KB` : null}
              </span>
            </a>
          </>
        }
        aside={
          <>
            <TitleBlock entries={listKeyFigures(onTime, basis)} />
            <ul className="mt-4 flex flex-col gap-1">
              {[signAndPayLink, costScaleLink].map(({ to, label }) => (
                <li key={to}>
                  <TextLink to={to} className="inline-block py-0.5">
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </>
        }
      />
      <Phases />
      <YourPart />
      <Tools />
      <Changes />
      <Guarantee onTime={onTime} basis={basis} />
      <SampleStrip contents={["figures"]} />
      <NextPage>Worked examples: what was promised, and what was delivered.</NextPage>
    </div>
  );
}
