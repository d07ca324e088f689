import { Link } from "@remix-run/react";
import { useId } from "react";
import { costScaleLink } from "~/content/navigation";
import { ButtonLink } from "~/ui/button";
import { PageSection } from "~/ui/page-section";
import { roleOf } from "~/ui/role-of";
import { RoledTable } from "~/ui/roled-table";
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

function ScaleTable() {
  const captionId = useId();
  return (
    <RoledTable labelledBy={captionId} className="cost-scale">
      <caption id={captionId}>
        Kinds of work with their cost and time. On both scales the same distance means the same factor: from
        $2k to $20k is as far as from $20k to $200k. An arrow to the right means no upper end, a dashed line
        that the figure is not on the scale.
      </caption>
      <thead {...roleOf("rowgroup")}>
        <tr {...roleOf("row")}>
          <th scope="col" {...roleOf("columnheader")}>
            Kind of work
          </th>
          <th scope="col" {...roleOf("columnheader")}>
            Cost <span className="text-ink-3">in US dollars</span>
            <ScaleAxis scale={costAxis} />
          </th>
          <th scope="col" {...roleOf("columnheader")}>
            Time <span className="text-ink-3">in weeks and months</span>
            <ScaleAxis scale={timeAxis} />
          </th>
        </tr>
      </thead>
      {kindsOfWork.map(({ title, kinds }) => (
        <tbody key={title} {...roleOf("rowgroup")}>
          <tr {...roleOf("row")} className="cost-scale-group">
            <th scope="rowgroup" colSpan={3} {...roleOf("rowheader")}>
              {title}
            </th>
          </tr>
          {kinds.map((kind) => (
            <Row key={kind.name} kind={kind} />
          ))}
        </tbody>
      ))}
    </RoledTable>
  );
}

function Row({ kind: { name, what, cost, time } }: { kind: KindOfWork }) {
  return (
    <tr {...roleOf("row")}>
      <th scope="row" {...roleOf("rowheader")}>
        {name}
        <span className="mt-0.5 block text-small font-normal text-ink-2">{what}</span>
      </th>
      <td {...roleOf("cell")}>
        {cost.share ? null : <ScaleLines scale={costAxis} />}
        <span
          className={cost.range || cost.share || cost.below ? "scale-words" : "scale-words scale-no-figure"}
        >
          {cost.words}
        </span>
        {cost.range ? (
          <ScaleBar scale={costAxis} range={cost.range} tone="cost" />
        ) : cost.share ? (
          <ShareBar share={cost.share} />
        ) : (
          <OffScale below={cost.below} />
        )}
      </td>
      <td {...roleOf("cell")}>
        <ScaleLines scale={timeAxis} />
        <span className={time.range ? "scale-words" : "scale-words scale-no-figure"}>{time.words}</span>
        {time.range ? <ScaleBar scale={timeAxis} range={time.range} tone="time" /> : <OffScale />}
      </td>
    </tr>
  );
}
