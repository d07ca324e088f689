import { Link } from "@remix-run/react";
import { studioComparison } from "~/content/marketing-figures";
import type { Entry } from "~/features/content/kind.server";
import type { people } from "~/features/content/kinds/people.server";
import { useBrand } from "~/lib/page/root-data";
import { spellCount } from "~/lib/text/spelling";
import { EmailLink } from "~/shell/brand";
import { PageHero } from "~/shell/page-hero";
import { classNames } from "~/ui/class-names";
import { TitleBlock } from "~/ui/facts";
import { Fold } from "~/ui/fold";
import { InitialsAvatar } from "~/ui/illustration/drawings";
import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import { useTabs } from "~/ui/use-tabs";
import Bar from "./bar.svg?react";
import Columns from "./columns.svg?react";
import { pillars, roles, team } from "./content";

/** Who the studio is, and its founding story. */
export function Hero({ background, country }: { background: string; country: string }) {
  const { name, email, foundedYear, legalName, address, replies } = useBrand();
  const [user, domain] = email.split("@");
  return (
    <PageHero
      title={`Who is behind ${name}`}
      intro={`${name} was founded in ${foundedYear}${background && ` ${background}`}. We build custom software for clients, and our own products.`}
      aside={
        <TitleBlock
          entries={[
            ["Company", null, legalName || name],
            ["Founded", foundedYear],
            ["Address", null, address || country],
            ["On a project", studioComparison.team, `(${studioComparison.smallerTeam})`],
            [
              "Contact",
              null,
              <>
                <a href={`mailto:${email}`} className="link wrap-anywhere">
                  {user}@<wbr />
                  {domain}
                </a>
                <span className="block">We reply within {replies.first}.</span>
              </>,
            ],
          ]}
        />
      }
    >
      <div className="mt-10 grid gap-x-16 gap-y-3 border-t border-rule pt-8 md:mt-16 lg:grid-cols-12">
        <h2 className="text-h3 lg:col-span-4">Founding story</h2>
        <p className="max-w-prose text-ink-2 lg:col-span-8">
          The founders knew two kinds of software company. Agencies work fast, but often lose interest once
          the invoice is paid. Product companies plan for years, but only for their own product. This studio
          does both kinds of work. What we learn from our own products goes into our clients’ projects, and we
          don’t hand over software that we wouldn’t want to maintain ourselves.
        </p>
      </div>
    </PageHero>
  );
}

const letters = "ABCD";
const title = `The ${spellCount(pillars.length)} pillars`;

/** An elevation of four columns under one beam. Each column is a tab. */
export function Pillars() {
  const { selected, listProps, tabProps, panelProps } = useTabs({
    name: "pillar",
    count: pillars.length,
    anchor: "pillars",
    label: title,
  });
  return (
    <PageSection
      id="pillars"
      title={title}
      tone="card"
      intro={
        <p>
          The pillars are the {spellCount(pillars.length)} areas of our work: software for companies, our own
          products, research, and training.
          <span className="print:hidden"> Choose one to read its principles.</span>
        </p>
      }
    >
      <Columns />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="print:hidden lg:col-span-7">
          <p
            aria-hidden="true"
            className="eyebrow relative grid h-11 place-items-center max-sm:hidden border-2 border-ink before:absolute before:inset-x-0 before:inset-y-1.5 before:border-y before:border-ink"
          >
            <span className="relative bg-card px-3 leading-none">software that people rely on</span>
          </p>
          <div
            {...listProps}
            className="grid grid-cols-2 gap-x-4 max-[17rem]:grid-cols-1 sm:grid-cols-4 sm:gap-x-0"
          >
            {pillars.map(({ title }, index) => (
              <Link
                key={title}
                {...tabProps(index)}
                className={classNames(
                  "flex min-h-14 items-center gap-3 hover:text-link sm:flex-col sm:gap-2 sm:text-center",
                  index === selected && "text-link",
                )}
              >
                <Elevation index={index} cut={index === selected} />
                <span
                  aria-hidden="true"
                  className={classNames(
                    "figures grid size-8 shrink-0 place-items-center rounded-full border-[1.5px] text-label",
                    index === selected &&
                      "border-action bg-action text-on-action forced-colors:text-[Canvas] forced-colors:[forced-color-adjust:none]",
                  )}
                >
                  {letters[index]}
                </span>
                <span
                  className={classNames(
                    "leading-tight font-medium underline-offset-4",
                    index === selected && "underline decoration-2",
                  )}
                >
                  {title}
                </span>
              </Link>
            ))}
          </div>
        </div>
        <div className="lg:col-span-5">
          {pillars.map(({ title, description, principles }, index) => (
            <div
              key={title}
              {...panelProps(index)}
              className="tab-panel print:break-inside-avoid print:not-first:mt-8"
            >
              <h3 className="border-b border-ink pb-3 text-h3">{title}</h3>
              <p className="mt-3 text-ink-2">{description}</p>
              <h4 className="mt-6 font-semibold">Principles</h4>
              <ul className="mt-2 ruled-rows border-y border-rule">
                {principles.map((principle) => (
                  <li key={principle} className="py-2.5">
                    {principle}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </PageSection>
  );
}

/** A column. The selected one is cut open and shows its hatching and section marks. */
const Elevation = ({ index, cut }: { index: number; cut: boolean }) => (
  <svg
    viewBox="0 0 120 300"
    fill="none"
    strokeWidth="1.5"
    aria-hidden="true"
    className="block h-auto w-full overflow-visible max-sm:hidden"
  >
    {cut ? <use href={`#column-cut-${index + 1}`} /> : null}
    <use href={`#column-${index + 1}`} stroke="currentColor" strokeWidth={cut ? 2.25 : undefined} />
    <use href="#column-ground" />
    {cut ? <use href="#column-cut-marks" /> : null}
  </svg>
);

const getInitials = (name: string) => name.replace(/(\p{L})[^\s]*\s*/gu, "$1").slice(0, 3);

/** The people behind the studio. */
export const Founders = ({ founders }: { founders: readonly Entry<typeof people>[] }) => (
  <PageSection id="founders" tone="card" title={founders.length === 1 ? "The founder" : "The founders"}>
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      {founders.map(({ slug, name, role, text, linkedInUrl }) => (
        <li key={slug} className="break-inside-avoid">
          <div className="flex items-center gap-4">
            <InitialsAvatar initials={getInitials(name)} className="shrink-0" />
            <div className="min-w-0 wrap-anywhere">
              <h3 className="font-sans text-body font-semibold">{name}</h3>
              <p className="text-small text-ink-2">{role}</p>
            </div>
          </div>
          <p className="mt-3 text-ink-2">{text}</p>
          {linkedInUrl ? (
            <a href={linkedInUrl} rel="noopener" className="link inline-flex min-h-11 items-center">
              {name} on LinkedIn
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  </PageSection>
);

type PhasesProps = { phaseTitles: string[] };

export const Team = ({ phaseTitles }: PhasesProps) => (
  <PageSection id="team" {...team}>
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <Fold title="Roles and their phases">
          <RoleTable phaseTitles={phaseTitles} />
          <ol className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-2">
            {phaseTitles.map((phase, index) => (
              <li key={phase}>
                <span className="figures text-accent">0{index + 1}</span> {phase}
              </li>
            ))}
          </ol>
        </Fold>
      </div>
      <div className="self-start border-l-2 border-accent pl-5 lg:col-span-4">
        <h3 className="text-h3">How to join</h3>
        <p className="mt-2 text-ink-2">
          Write to <EmailLink className="break-all" /> and show us something you have built. Tell us which
          part is yours.
        </p>
      </div>
    </div>
  </PageSection>
);

const cellClass = "border-b border-rule py-3 text-left align-middle font-normal [thead_&]:border-ink";

/** A chart of roles and phases. Each bar is a row of cells. */
const RoleTable = ({ phaseTitles }: PhasesProps) => (
  <StackingTable
    plain
    className="w-full border-collapse max-[20rem]:wrap-anywhere"
    caption="Roles and the phases of a project in which they are at work"
    rows={roles}
    getKey={({ mark }) => mark}
    columns={[
      {
        header: "Role",
        className: `${cellClass} [tbody_&]:pr-4`,
        heading: <span className="eyebrow block text-ink-2">Role</span>,
        cell: ({ mark, name, task }) => (
          <span className="flex items-center gap-4">
            <InitialsAvatar initials={mark} className="max-sm:hidden" />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-small text-ink-2">{task}</span>
            </span>
          </span>
        ),
      },
      ...phaseTitles.map((phase, index) => ({
        header: phase,
        className: `${cellClass} w-[min(clamp(1.75rem,6vw,4rem),8vw)]`,
        heading: (
          <span className="figures block text-small text-accent">
            <span aria-hidden="true">0{index + 1}</span>
            <span className="sr-only">{phase}</span>
          </span>
        ),
        cell: ({ from, to }: (typeof roles)[number]) => (
          <AtWork isAtWork={index + 1 >= from && index + 1 <= to} />
        ),
      })),
    ]}
  />
);

/** A cell of a role's bar, hatched if the role is at work in that phase. */
const AtWork = ({ isAtWork }: { isAtWork: boolean }) => (
  <>
    <span className="sr-only">{isAtWork ? "yes" : "no"}</span>
    {isAtWork ? <Bar /> : <span className="block border-t border-rule" />}
  </>
);
