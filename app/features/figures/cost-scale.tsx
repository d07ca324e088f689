import { Link } from "@remix-run/react";
import { costScaleLink } from "~/content/navigation";
import { ButtonLink } from "~/ui/button";
import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import { AlikeFigures } from "./alike-figures";
import "./cost-scale.css";
import { costAxis, timeAxis } from "./figure-scale";
import { type KindOfWork, kindsOfWork } from "./kinds-of-work";
import { Hatchings, OffScale, ScaleAxis, ScaleBar, ScaleLines, ShareBar } from "./scale-bar";

/** The price and the duration of each kind of work on two scales, and why some figures seem to contradict each other. */
export function CostScale() {
  return (
    <PageSection
      id={costScaleLink.to.split("#")[1]}
      tone="card"
      eyebrow="One scale for the whole site"
      title={costScaleLink.label}
      intro={
        <p>
          Every kind of work that we do, with its price and its time, drawn to the same two scales. A range
          spans the projects of that kind; where yours falls in it depends on what it has to do.
        </p>
      }
    >
      <Hatchings />
      <ScaleTable />
      <AlikeFigures />
      <div className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-4 print:hidden">
        <ButtonLink to="/get-estimate" size="large">
          Find your place on the scale
        </ButtonLink>
        <p className="max-w-[30rem] text-small text-ink-2">
          The calculator adds up the lines of your own project and asks for no address. What AI integration
          costs to run is on{" "}
          <Link prefetch="intent" to="/ai-integration" className="link">
            its own page
          </Link>
          .
        </p>
      </div>
    </PageSection>
  );
}

const caption =
  "Kinds of work with their cost and time. On both scales the same distance means the same factor: from $2k to $20k is as far as from $20k to $200k. An arrow to the right means no upper end, a dashed line that the figure is not on the scale.";

const rows = kindsOfWork.flatMap(({ title, kinds }) => kinds.map((kind) => ({ ...kind, group: title })));

const ScaleTable = () => (
  <StackingTable
    caption={caption}
    captionClass=""
    className="cost-scale"
    plain
    rows={rows}
    getKey={({ name }) => name}
    getGroup={({ group }) => group}
    columns={[
      {
        header: "Kind of work",
        cell: ({ name, what }) => (
          <>
            {name}
            <span className="mt-0.5 block text-small font-normal text-ink-2">{what}</span>
          </>
        ),
      },
      {
        header: "Cost",
        heading: (
          <>
            Cost <span className="text-ink-3">in US dollars</span>
            <ScaleAxis scale={costAxis} />
          </>
        ),
        cell: ({ cost }) => <Cost {...cost} />,
      },
      {
        header: "Time",
        heading: (
          <>
            Time <span className="text-ink-3">in weeks and months</span>
            <ScaleAxis scale={timeAxis} />
          </>
        ),
        cell: ({ time }) => <Time {...time} />,
      },
    ]}
  />
);

const Cost = ({ words, range, share, below }: KindOfWork["cost"]) => (
  <>
    {share ? null : <ScaleLines scale={costAxis} />}
    <span className={range || share || below ? "scale-words" : "scale-words scale-no-figure"}>{words}</span>
    {range ? (
      <ScaleBar scale={costAxis} range={range} tone="cost" />
    ) : share ? (
      <ShareBar share={share} />
    ) : (
      <OffScale below={below} />
    )}
  </>
);

const Time = ({ words, range }: KindOfWork["time"]) => (
  <>
    <ScaleLines scale={timeAxis} />
    <span className={range ? "scale-words" : "scale-words scale-no-figure"}>{words}</span>
    {range ? <ScaleBar scale={timeAxis} range={range} tone="time" /> : <OffScale />}
  </>
);
