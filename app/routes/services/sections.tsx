import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { prices } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/site-pages";
import { timeAxis } from "~/features/cost-comparison/scales";
import { useSmallestBuild } from "~/lib/page/root-data";
import { spellCount } from "~/lib/text/spelling";
import { Facts } from "~/ui/facts";
import { Fold } from "~/ui/fold";
import { keepRanges } from "~/ui/keep-ranges";
import { ArrowLink } from "~/ui/links";
import { RuledList } from "~/ui/ruled-list";
import { Axis, AxisLines, RangeBar } from "~/ui/scale/scale-parts";
import { ai, custom, maintenance, products, type Room, rooms, wrongTool } from "./content";
import Gate from "./gate.svg?react";
import Landscape from "./plan-landscape.svg?react";
import Portrait from "./plan-portrait.svg?react";

/** The services as rooms of one building, each a link. Narrow screens have an upright plan. */
export const FloorPlan = () => (
  <figure aria-label="Services with prices and durations">
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure is named, and its rooms are links */}
    <svg viewBox="62 16 1122 600" fill="none" className="h-auto w-full max-lg:hidden">
      {rooms.map((room) => (
        <RoomLink key={room.to} room={room} layout="landscape">
          <text
            x={room.landscape[2] / 2}
            y={room.landscape[1] < 350 ? -53 : 257}
            textAnchor="middle"
            className="fill-ink font-mono text-[16px]"
          >
            {room.dimension.join(", ")}
          </text>
        </RoomLink>
      ))}
      <Landscape />
    </svg>
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: as above */}
    <svg
      viewBox="4 4 352 560"
      fill="none"
      className="mx-auto h-auto w-full max-w-[36rem] lg:hidden print:max-w-[22rem]"
    >
      {rooms.map((room) => (
        <RoomLink key={room.to} room={room} layout="portrait">
          {room.dimension
            .flatMap((line) => line.split(/ (?=per|annually)/))
            .map((line, index) => (
              <text
                key={line}
                x="14"
                y={30 + room.name.length * 18 + index * 16}
                className="fill-ink font-mono text-[13px]"
              >
                {line}
              </text>
            ))}
        </RoomLink>
      ))}
      <Portrait />
    </svg>
  </figure>
);

/** The position and size of a room's name. */
const nameLayouts = {
  landscape: { left: 24, top: 41, leading: 26, size: "text-[23px]" },
  portrait: { left: 14, top: 28, leading: 18, size: "text-[15px]" },
};

type RoomLinkProps = { room: Room; layout: "landscape" | "portrait"; children: ReactNode };

function RoomLink({ room, layout, children }: RoomLinkProps) {
  const [x, y, width, height] = room[layout];
  const { left, top, leading, size } = nameLayouts[layout];
  return (
    <Link
      prefetch="intent"
      to={room.to}
      aria-label={`${room.name.join(" ")}: ${room.dimension.join(", ")}`}
      className="group outline-none"
    >
      <g transform={`translate(${x} ${y})`}>
        <rect
          width={width}
          height={height}
          className="fill-card group-hover:fill-[color-mix(in_srgb,var(--color-link)_9%,var(--color-card))]"
        />
        {room.name.map((line, index) => (
          <text
            key={line}
            x={left}
            y={top + index * leading}
            className={`fill-link font-display font-[650] tracking-[-0.015em] underline-offset-[0.2em] group-hover:underline ${size}`}
          >
            {line}
          </text>
        ))}
        {children}
        <rect
          x="7"
          y="7"
          width={width - 14}
          height={height - 14}
          strokeWidth="3"
          className="group-focus-visible:stroke-focus"
        />
      </g>
    </Link>
  );
}

/** Services with prices and durations, drawn to the site's time scale. */
export const CustomSoftware = () => (
  <section
    id="custom-software"
    aria-labelledby="custom-software-title"
    className="border-y border-rule bg-card py-section"
  >
    <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 id="custom-software-title" className="text-h2">
          {custom.title}
        </h2>
        <p className="mt-5 max-w-prose text-lead text-ink-2">{keepRanges(custom.lead)}</p>
        <p className="mt-4 max-w-prose text-ink-2">{`${custom.text} Smaller builds start at ${useSmallestBuild()}.`}</p>
        <div className="mt-4 flex flex-col items-start">
          <ArrowLink to="/custom-development">What we build, and what you keep</ArrowLink>
          <ArrowLink to={costScaleLink.to}>{costScaleLink.label}</ArrowLink>
        </div>
      </div>
      <div className="break-inside-avoid lg:col-span-5">
        <p className="text-small text-ink-3">A standard project</p>
        <p className="figures text-h2 font-medium tracking-tight">{prices.customDevelopment.label}</p>
        <div className="mt-8">
          <Axis scale={timeAxis} labels="above" />
          <div className="relative">
            <AxisLines scale={timeAxis} />
            <dl className="relative pb-2">
              {custom.stages.map(([stage, time]) => (
                <div key={stage} className="relative pt-4">
                  <dt className="inline bg-card pr-1.5 text-small text-ink-2">{stage}</dt>{" "}
                  <dd className="inline">
                    <span className="figures relative inline-block bg-card pr-1.5 font-medium">
                      {time.label}
                    </span>
                    <RangeBar scale={timeAxis} range={time} tone="accent" className="mt-1.5" />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </div>
  </section>
);

/** The studio's work with language models, and when it advises against one. */
export const AiServices = () => (
  <section id="ai-services" aria-labelledby="ai-services-title" className="py-section">
    <div className="wrap grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2">
      <div>
        <h2 id="ai-services-title" className="text-h2">
          {ai.title}
        </h2>
        <p className="mt-5 text-lead text-ink-2">{keepRanges(ai.lead)}</p>
        <RuledList rows={ai.uses} className="mt-8" />
        <Facts facts={ai.facts} className="mt-6" />
        <ArrowLink to="/ai-integration" className="mt-5">
          How we choose a model, and what it costs
        </ArrowLink>
      </div>
      <div className="panel break-inside-avoid self-start border-ink p-6 max-[17rem]:p-4 sm:p-8">
        <h3 className="text-h3">When AI is the wrong tool</h3>
        <p className="my-3 text-ink-2">{wrongTool.intro}</p>
        <Fold title={`The ${spellCount(wrongTool.questions.length)} questions`}>
          <ol className="my-4">
            {wrongTool.questions.map(([question, otherwise]) => (
              <li
                key={question}
                className="relative pt-0.5 pb-5 pl-14 not-last:before:absolute not-last:before:top-4 not-last:before:-bottom-2 not-last:before:left-4 not-last:before:border-l-[1.5px] not-last:before:border-link last:pb-0 max-[17rem]:pl-0 max-[17rem]:before:hidden"
              >
                <Gate />
                <p className="font-semibold">{question}</p>
                <p className="text-ink-2">{otherwise}</p>
              </li>
            ))}
          </ol>
        </Fold>
        <p className="pt-4 sm:border-t sm:border-ink">{wrongTool.passed}</p>
      </div>
    </div>
  </section>
);

/** Links to maintenance and products. */
export const OtherServices = () => (
  <section aria-labelledby="other" className="wrap py-section">
    <h2 id="other" className="text-h2">
      Maintenance and products
    </h2>
    <div className="mt-8 grid gap-x-16 gap-y-10 border-t border-ink lg:mt-10 lg:grid-cols-12">
      <div className="break-inside-avoid pt-6 lg:col-span-7">
        <h3 className="text-h3">Maintenance and support</h3>
        <p className="mt-3 max-w-prose text-ink-2">{maintenance}</p>
        <p className="figures mt-4 text-h3 font-medium">{prices.maintenance.label}</p>
        <ArrowLink to="/maintenance-support" className="mt-2">
          What a year of maintenance includes
        </ArrowLink>
      </div>
      <div className="border-rule pt-6 max-lg:border-t lg:col-span-5 lg:border-l lg:pl-8">
        <h3 className="text-h3">Ready-made products</h3>
        <p className="mt-3 text-ink-2">{keepRanges(products)}</p>
        <ArrowLink to="/products" className="mt-2">
          See the products
        </ArrowLink>
      </div>
    </div>
  </section>
);
