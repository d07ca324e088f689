import { durations, prices, processFigures, studioComparison } from "~/content/marketing-figures";
import { fillReplies } from "~/content/replies";
import { useBrand } from "~/lib/page/root-data";
import { spellCount } from "~/lib/text/spelling";
import { keepRanges } from "~/ui/keep-ranges";
import { ArrowLink } from "~/ui/links";
import { team } from "./content";
import People from "./people.svg?react";
import Staircase from "./staircase.svg?react";

/** The team, and a staircase with a landing for each sprint. */
export const Team = () => (
  <section
    aria-labelledby="team"
    className="wrap grid items-start gap-x-12 gap-y-10 py-section lg:grid-cols-12"
  >
    <figure className="max-sm:hidden lg:col-span-7">
      <Staircase />
      <figcaption className="eyebrow mt-3 text-ink-2">
        Working software at the end of every {keepRanges(durations.sprint)} sprint
      </figcaption>
    </figure>
    <div className="lg:col-span-5">
      <h2 id="team" className="text-h2">
        One team, working software every two weeks
      </h2>
      <p className="mt-5 text-ink-2">{team.text}</p>
      <dl className="mt-6">
        <dt className="eyebrow text-ink-3">On a project of {keepRanges(prices.customDevelopment.label)}</dt>
        <dd>
          <span className="figures font-medium">{studioComparison.team}</span>
          <span className="text-ink-2">, {studioComparison.smallerTeam}</span>
          <People />
        </dd>
      </dl>
      <p className="mt-6 text-ink-2">{fillReplies(team.changes, useBrand().replies)}</p>
      <ArrowLink to="/development-process" className="mt-3">
        The {spellCount(processFigures.phases)} phases in detail
      </ArrowLink>
    </div>
  </section>
);
