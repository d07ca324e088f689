import { durations, responses, trackRecord } from "~/content/marketing-figures";
import { phases } from "~/content/process";
import {
  changeSteps,
  collaborationTools,
  datePromises,
  onTimeMeaning,
  toolsIntro,
  yourPartIntro,
} from "~/content/working-together";
import { ButtonLink } from "~/ui/button";
import RegistrationCross from "~/ui/illustration/registration-cross.svg?react";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { Stations } from "~/ui/steps";

export const YourPart = () => (
  <PageSection
    split
    id="your-part"
    title="What we need from you"
    intro={yourPartIntro.reason}
    aside={
      <p className="mt-4 text-ink-2">
        {yourPartIntro.people} There is nothing else to arrange: we write the minutes, keep the list of open
        questions and remind you of what is due.
      </p>
    }
  >
    <ol className="border-t-2 border-ink">
      {phases.map(({ number, title, yourPart }) => (
        <li
          key={number}
          className="grid grid-cols-[2.25rem_1fr] gap-y-1 border-b border-rule py-4 sm:grid-cols-[2.25rem_1fr_auto] sm:gap-x-3"
        >
          <span aria-hidden="true" className="figures text-accent">
            {number}
          </span>
          <h3 className="font-sans text-body font-semibold tracking-normal">{title}</h3>
          <p className="figures col-start-2 font-medium sm:col-start-3 sm:row-start-1">{yourPart.hours}</p>
          <p className="col-start-2 text-ink-2 sm:col-span-2">{yourPart.task}</p>
        </li>
      ))}
    </ol>
  </PageSection>
);

export const Tools = () => (
  <PageSection id="tools" tone="card" title="Five tools, and how often each is used" intro={toolsIntro}>
    <ul className="border-t-2 border-ink">
      {collaborationTools.map(({ name, purpose, frequency, marks }) => (
        <li
          key={name}
          className="grid gap-x-8 gap-y-2 border-b border-rule py-5 md:grid-cols-[1fr_3fr] lg:grid-cols-[3fr_5fr_4fr] lg:items-center"
        >
          <h3 className="text-[1.25rem] leading-tight">{name}</h3>
          <p className="max-w-prose text-ink-2">{purpose}</p>
          <div className="md:col-start-2 lg:col-start-3">
            <p className="figures text-small font-medium">{frequency}</p>
            <svg viewBox="0 0 280 28" fill="none" aria-hidden="true" className="mt-1 h-auto w-full max-w-84">
              <path
                d="M0 20H280M0 20v6M20 20v3M40 20v3M60 20v3M80 20v3M100 20v3M120 20v3M140 20v6M160 20v3M180 20v3M200 20v3M220 20v3M240 20v3M260 20v3M280 20v6"
                className="stroke-field"
              />
              <path d={marks} strokeWidth="5" className="stroke-link" />
            </svg>
          </div>
        </li>
      ))}
    </ul>
    <p aria-hidden="true" className="eyebrow mt-3 text-ink-3 lg:text-right">
      each ruler is one sprint of two weeks
    </p>
  </PageSection>
);

export const Changes = () => (
  <PageSection
    id="changes"
    title="You will change your mind. There is a way for that."
    intro="Working software gives people better ideas than any sketch did. The plan expects them."
  >
    <Stations steps={changeSteps} className="process-changes" />
  </PageSection>
);

const figures = [
  [trackRecord.onTime, "on time", `based on ${trackRecord.projects} projects`],
  [durations.sprint, "sprint cycles", "the date is checked at the end of each"],
  [trackRecord.support, "communication", `write at any hour; a person replies within ${responses.first}`],
] as const;

export const Guarantee = () => (
  <PageSection
    split
    id="guarantee"
    tone="card"
    className="relative"
    title="On-time delivery guarantee"
    aside={
      <dl className="mt-8">
        {figures.map(([figure, term, note]) => (
          <div key={term} className="group border-t border-rule py-4 first:border-ink">
            <dt className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold group-first:font-display group-first:text-h3">
              <span className="font-display text-h2 leading-none whitespace-nowrap group-first:text-[clamp(4.5rem,3rem+6vw,7.5rem)] group-first:leading-[0.9] group-first:tracking-[-0.05em]">
                {figure}
              </span>
              {term}
            </dt>
            <dd className="mt-1 text-small text-ink-2">{note}</dd>
          </div>
        ))}
      </dl>
    }
  >
    <RegistrationCross className="absolute top-8 right-[max(2rem,(100%-75rem)/2)] max-lg:hidden" />
    <p className="text-lead text-ink-2">{onTimeMeaning} What we guarantee is how the date is kept.</p>
    <RuledList
      rows={datePromises.map(({ title, text }) => [title, text])}
      top="ink"
      columns="sm:grid-cols-[13rem_1fr]"
      className="mt-6"
    />
    <ButtonLink to="/get-estimate" size="large" className="mt-8 print:hidden">
      Start Your Project Today
    </ButtonLink>
  </PageSection>
);
