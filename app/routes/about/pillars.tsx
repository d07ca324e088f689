import { Link } from "@remix-run/react";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { PageSection } from "~/ui/page-section";
import { useTabs } from "~/ui/use-tabs";
import { ColumnElevation, ColumnSection } from "./column-drawings";
import { pillars } from "./pillar-texts";

const letters = "ABCD";

/** An elevation of four columns under one beam. Each is the tab of its own text. */
export function Pillars() {
  const { listProps, tabProps, panelProps } = useTabs({
    name: "pillar",
    count: pillars.length,
    anchor: "pillars",
    label: "The four pillars",
  });
  return (
    <PageSection
      id="pillars"
      title="The four pillars"
      eyebrow="Elevation"
      intro={
        <p>
          Four columns, each built differently, carry one beam. Take one away and the other three have to be
          rebuilt.<span className="print:hidden"> Choose a column to cut it open.</span>
        </p>
      }
    >
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="print:hidden lg:col-span-7">
          <p aria-hidden="true" className="about-beam eyebrow">
            <span>software that people rely on</span>
          </p>
          <div {...listProps} className="grid grid-cols-2 min-[17rem]:grid-cols-4">
            {pillars.map(({ title }, index) => (
              <Link key={title} {...tabProps(index)} className="about-column">
                <ColumnElevation index={index} />
                <span aria-hidden="true" className="about-bubble figures">
                  {letters[index]}
                </span>
                <span className="about-label">{title}</span>
              </Link>
            ))}
          </div>
          <DimensionLine className="mt-6 text-ink-3 max-[17rem]:hidden">
            <span aria-hidden="true">one span, four supports</span>
          </DimensionLine>
        </div>
        <div className="lg:col-span-5">
          {pillars.map(({ title, description, principles }, index) => (
            <div key={title} {...panelProps(index)} className="tab-panel about-panel">
              <div className="flex items-end justify-between gap-4 border-b border-ink pb-4">
                <h3 className="text-h3">{title}</h3>
                <ColumnSection index={index} className="-mt-2 size-24 shrink-0" />
              </div>
              <p aria-hidden="true" className="eyebrow mt-3 text-accent">
                section {letters[index]}–{letters[index]}
              </p>
              <p className="mt-3 text-ink-2">{description}</p>
              <h4 className="mt-6 font-semibold">Principles</h4>
              <ul className="mt-2 divide-y divide-rule border-y border-rule">
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
