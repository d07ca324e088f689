import { PageSection } from "~/ui/page-section";
import FlywheelDrawing from "./flywheel.svg?react";

const streams = [
  {
    title: "Project-based B2B services",
    text: "Companies bring a task and pay for a result. This stream starts the wheel, and every project shows us a problem that others have too.",
  },
  {
    title: "Licensing and custom software",
    text: "What was solved once is licensed and adapted, instead of being built from nothing. The client gets it sooner, and the part that is the same for all becomes solid.",
  },
  {
    title: "Self-owned SaaS",
    text: "What many need becomes a product of our own, with income that depends on no single project. It pays for the time to try the next idea.",
  },
];

export function BusinessModel() {
  return (
    <PageSection
      title="Business model: an innovation flywheel"
      tone="night"
      className="blueprint blueprint-night"
      intro={
        <p>
          Three streams of revenue push one wheel. It drives research and development, and what comes out of
          that goes back into all three.
        </p>
      }
    >
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <FlywheelDrawing />
        </div>
        <ol className="lg:col-span-6">
          {streams.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[3rem_1fr] border-t border-ink-3 py-5 last:border-b lg:py-6"
            >
              <span aria-hidden="true" className="figures text-h3 text-accent">
                {index + 1}
              </span>
              <div>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1 max-w-[34rem] text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </PageSection>
  );
}
