import { Link } from "@remix-run/react";
import { spellCount } from "~/lib/text/spelling";
import { classNames } from "~/ui/class-names";
import { PageSection } from "~/ui/page-section";
import { useTabs } from "~/ui/use-tabs";
import Columns from "./columns.svg?react";
import { pillars } from "./content";

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
