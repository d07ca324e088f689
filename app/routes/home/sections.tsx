import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { durations, replyTimes } from "~/content/marketing-figures";
import { costScaleLink, signAndPayLink } from "~/content/navigation";
import { useBrand } from "~/lib/page/brand";
import { EmailLink } from "~/shell/email-link";
import Arrow from "~/ui/arrow.svg?react";
import { ClosingCall } from "~/ui/closing-call";
import { Facts } from "~/ui/facts";
import { Fold } from "~/ui/fold";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import RegistrationCross from "~/ui/illustration/registration-cross.svg?react";
import { ArrowLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import type { HomeTexts } from "./content.server";
import FloorPlan from "./floor-plan.svg?react";
import ModelGraph from "./model-graph.svg?react";
import Napkin from "./napkin.svg?react";

type ServicesProps = Pick<HomeTexts, "customSoftware" | "aiServices"> & { children: ReactNode };

export const ServicesTeaser = ({ customSoftware, aiServices, children }: ServicesProps) => (
  <PageSection title="Custom software and AI, from one team">
    <div className="grid gap-6 lg:grid-cols-12">
      <article className="panel panel-link relative flex flex-col lg:col-span-7">
        <div className="relative p-8 max-sm:hidden">
          <RegistrationCross className="absolute top-4 right-4" />
          <FloorPlan />
        </div>
        <div className="flex flex-1 flex-col p-6 sm:p-8 sm:pt-2">
          <ServiceTitle to="/services#custom-software">Custom Software</ServiceTitle>
          <p className="mt-3 max-w-[36rem] text-ink-2">{customSoftware.text}</p>
          <Facts facts={customSoftware.facts} className="mt-auto pt-6" />
        </div>
      </article>
      <article className="panel panel-link relative flex flex-col lg:col-span-5 lg:mt-24">
        <div className="flex flex-1 flex-col p-6 sm:p-8">
          <ServiceTitle to="/services#ai-services">AI Services</ServiceTitle>
          <p className="mt-3 text-ink-2">{aiServices.text}</p>
          <Facts facts={aiServices.facts} className="mt-auto pt-6" />
        </div>
        <div className="mt-auto max-sm:hidden">
          <ModelGraph />
        </div>
      </article>
    </div>
    {children}
  </PageSection>
);

const ServiceTitle = ({ to, children }: { to: string; children: string }) => (
  <h3 className="text-h2">
    <Link
      prefetch="intent"
      to={to}
      className="inline-flex max-w-full flex-wrap items-center gap-4 after:absolute after:inset-0"
    >
      {children}
      <span className="link">
        <Arrow />
      </span>
    </Link>
  </h3>
);

export const ProcessTeaser = ({ title, intro, steps }: HomeTexts["firstSlice"]) => (
  <PageSection tone="night" eyebrow="Development process" title={title} intro={intro}>
    <div
      aria-hidden="true"
      data-drawing
      className="blueprint blueprint-night border-r border-[#4a558f] max-sm:hidden"
    >
      <p className="eyebrow grid grid-cols-4 border-b border-ink-3 pb-2 text-ink-2">
        {[1, 2, 3, 4].map((week) => (
          <span key={week} className="border-l border-[#4a558f] pl-2">
            <span className="max-sm:hidden">week </span>
            {week}
          </span>
        ))}
      </p>
      <div className="grid grid-cols-16 gap-y-6 py-6">
        {steps.map(({ title, bar }, index) => (
          <span
            key={title}
            className={`grid h-6 border border-link bg-[repeating-linear-gradient(-45deg,var(--color-link)_0_1px,transparent_1px_6px)] ${bar}`}
          >
            <span className="figures min-w-6 justify-self-start bg-link text-center text-label leading-6 font-medium text-paper">
              {index + 1}
            </span>
          </span>
        ))}
      </div>
    </div>
    <DimensionLine className="mt-4 text-accent max-sm:hidden">
      first slice in {durations.mvpTeaser.label}
    </DimensionLine>
    <ol className="grid gap-x-8 gap-y-6 sm:mt-10 sm:gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <h3 className="text-h3">
            <span className="figures mr-3 text-small text-accent">{index + 1}</span>
            {title}
          </h3>
          <p className="mt-1 max-w-[30rem] text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
    <div className="mt-8 flex flex-wrap gap-x-10">
      <ArrowLink to={signAndPayLink.to}>{signAndPayLink.label}</ArrowLink>
      <ArrowLink to="/development-process">See the whole process</ArrowLink>
      <ArrowLink to={costScaleLink.to}>{costScaleLink.label}</ArrowLink>
    </div>
  </PageSection>
);

type ComparisonRow = HomeTexts["comparison"]["rows"][number];

export function Comparison({ caption, others, rows }: HomeTexts["comparison"]) {
  const { name } = useBrand();
  return (
    <PageSection title="How we compare" className="overflow-x-clip">
      <Fold title="Compare us with other suppliers">
        <StackingTable
          caption={caption}
          captionClass="py-3 text-left text-ink-2"
          className="home-comparison"
          rows={rows}
          getKey={({ criterion }) => criterion}
          columns={[
            {
              header: "What is compared",
              heading: <span className="sr-only">What is compared</span>,
              cell: ({ criterion }) => criterion,
            },
            ...others.map((header, index) => ({
              header,
              cell: ({ others }: ComparisonRow) => <span className="text-ink-2">{others[index]}</span>,
            })),
            {
              header: name,
              className: "home-studio @min-[56rem]:w-[23%]",
              cell: ({ studio, note }) => (
                <div>
                  <span className="figures text-body font-medium">{studio}</span>
                  {note ? <span className="block text-ink-2">{note}</span> : null}
                </div>
              ),
            },
          ]}
        />
      </Fold>
    </PageSection>
  );
}

export const EstimateBand = () => (
  <section
    aria-labelledby="estimate-band"
    className="bg-action text-on-action dark:border-y dark:border-rule dark:bg-card dark:text-ink"
  >
    <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-8 py-12 md:py-16">
      <div>
        <h2 id="estimate-band" className="text-h2">
          Want to Build Custom Software?
        </h2>
        <p className="mt-3 text-lead">Know the cost before you start your project</p>
      </div>
      <Link
        prefetch="intent"
        to="/get-estimate"
        className="inline-flex min-h-14 items-center gap-3 rounded-control bg-on-action px-7 text-lead font-semibold text-action focus-visible:outline-on-action dark:bg-action dark:text-on-action dark:focus-visible:outline-link"
      >
        Get your estimate
        <Arrow />
      </Link>
    </div>
  </section>
);

/** The closing call to action: the calculator, or an e-mail. */
export const Closing = ({ closing }: Pick<HomeTexts, "closing">) => (
  <ClosingCall {...closing}>
    <div className="max-w-md lg:max-w-none">
      <div className="max-sm:hidden">
        <Napkin />
      </div>
      <EmailLink className="figures flex min-h-11 sm:mt-6 items-center justify-center text-center break-all" />
      <DimensionLine className="mt-1 text-accent">reply within {replyTimes.first}</DimensionLine>
    </div>
  </ClosingCall>
);
