import type { Entry } from "~/features/content/kind.server";
import type { people } from "~/features/content/kinds/people.server";
import { EmailLink } from "~/shell/email-link";
import { Fold } from "~/ui/fold";
import { InitialsAvatar } from "~/ui/illustration/drawings";
import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import Bar from "./bar.svg?react";
import { roles, team } from "./content";

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
