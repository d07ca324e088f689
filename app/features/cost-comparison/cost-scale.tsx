import { costScaleLink } from "~/content/site-pages";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import type { Range, Scale } from "~/ui/scale/scale";
import { Axis, AxisLines, RangeBar } from "~/ui/scale/scale-parts";
import { StackingTable } from "~/ui/stacking-table";
import "./cost-scale.css";
import type { KindOfWork, KindsOfWork } from "./kinds-of-work";
import { costAxis, timeAxis } from "./scales";

/** The price and duration of each kind of work on two scales. */
export function CostScale({ kindsOfWork }: { kindsOfWork: KindsOfWork }) {
  return (
    <PageSection
      id={costScaleLink.to.split("#")[1]}
      tone="card"
      title={costScaleLink.label}
      intro={<p>Where your project falls in a range depends on what the software has to do.</p>}
    >
      <ScaleTable kindsOfWork={kindsOfWork} />
      <div className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-4 print:hidden">
        <ButtonLink to="/get-estimate" size="large">
          Get your estimate
        </ButtonLink>
        <p className="max-w-[30rem] text-ink-2">
          The calculator asks for no name or address. Running costs of AI are on{" "}
          <TextLink to="/ai-integration">AI Integration</TextLink>.
        </p>
      </div>
    </PageSection>
  );
}

const caption =
  "The prices of a first slice and an MVP are examples from the calculator’s price list. The scales multiply: $2k to $20k is as wide as $20k to $200k. An arrow means that there is no upper end.";

const ScaleTable = ({ kindsOfWork }: { kindsOfWork: KindsOfWork }) => (
  <StackingTable
    caption={caption}
    captionClass=""
    className="cost-scale"
    plain
    rows={kindsOfWork.flatMap(({ title, kinds }) => kinds.map((kind) => ({ ...kind, group: title })))}
    getKey={({ name }) => name}
    getGroup={({ group }) => group}
    columns={[
      {
        header: "Kind of work",
        cell: ({ name, summary, example }) => (
          <>
            {name}
            <span className="mt-0.5 block font-normal text-ink-2">{summary}</span>
            {example ? (
              <TextLink to={example.to} className="mt-0.5 inline-block text-small font-normal">
                {example.text}
              </TextLink>
            ) : null}
          </>
        ),
      },
      {
        header: "Cost",
        heading: (
          <>
            Cost <span className="text-ink-3">in US dollars</span>
            <Axis scale={costAxis} labels="above" />
          </>
        ),
        cell: ({ cost }) => <Cost {...cost} />,
      },
      {
        header: "Time",
        heading: (
          <>
            Time <span className="text-ink-3">in weeks and months</span>
            <Axis scale={timeAxis} labels="above" />
          </>
        ),
        cell: ({ time }) => <OnScale scale={timeAxis} figure={time} tone="accent" />,
      },
    ]}
  />
);

const Cost = ({ share, ...figure }: KindOfWork["cost"]) =>
  share ? <ShareOfPrice share={share} label={figure.label} /> : <OnScale scale={costAxis} figure={figure} />;

/** A figure and its bar, or a dashed line where it is not on the scale. */
function OnScale({
  scale,
  figure: { label, range, below },
  tone,
}: {
  scale: Scale;
  figure: KindOfWork["cost"];
  tone?: "accent";
}) {
  return (
    <>
      <AxisLines scale={scale} />
      <FigureLabel isFigure={Boolean(range || below)}>{label}</FigureLabel>
      {range ? (
        <RangeBar scale={scale} range={range} tone={tone} className="mt-1.5" />
      ) : (
        <OffScale below={below} />
      )}
    </>
  );
}

const FigureLabel = ({ isFigure, children }: { isFigure: boolean; children: string }) => (
  <span
    className={classNames(
      "relative inline-block bg-card pr-1.5",
      isFigure ? "figures font-medium" : "text-small text-ink-2",
    )}
  >
    {children}
  </span>
);

const OffScale = ({ below }: { below?: boolean }) => (
  <svg aria-hidden="true" fill="none" height="20" className="relative mt-1.5 block w-full stroke-ink-3">
    <line x1="0" x2="100%" y1="10" y2="10" strokeDasharray="2 5" />
    {below ? <path d="M36 10H2M10 4 2 10l8 6" strokeWidth="1.75" /> : null}
  </svg>
);

const wholePrice: Scale = { from: 0, to: 100, ticks: [] };

/** The whole price as a line, with the share hatched on it. */
const ShareOfPrice = ({ share, label }: { share: Range; label: string }) => (
  <>
    <FigureLabel isFigure>{label}</FigureLabel>
    <svg
      aria-hidden="true"
      fill="none"
      height="20"
      className="mt-1.5 block w-full overflow-visible stroke-ink-2"
    >
      <line x1="0" x2="100%" y1="10" y2="10" />
      <path d="M.5 3v14" />
      <line x1="100%" x2="100%" y1="3" y2="17" />
      <RangeBar scale={wholePrice} range={share} />
    </svg>
  </>
);
