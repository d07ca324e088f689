import { classNames } from "~/ui/class-names";
import { PageSection } from "~/ui/page-section";

type Capability = {
  title: string;
  description: string;
  useCases: readonly string[];
  /** Strokes on a grid of 96 by 96; `marks` are in the color of corrections. */
  drawing: string;
  marks: string;
  span: string;
};

const capabilities: readonly Capability[] = [
  {
    title: "Knowledge assistant",
    description:
      "Answers from your own manuals, contracts and tickets, each with a link to the page it comes from. Where the files say nothing, so does the assistant.",
    useCases: ["support desks", "onboarding", "field service"],
    drawing: "M14 12h34v60H14zM22 24h18M22 34h18M22 44h10M60 40a16 16 0 1 0 .1 0zM72 68l12 14",
    marks: "M48 34h20v6M22 54h18",
    span: "lg:col-span-7",
  },
  {
    title: "Document automation",
    description: "Reads what arrives as paper or PDF and fills in the fields that somebody types today.",
    useCases: ["invoices", "applications", "delivery notes"],
    drawing: "M10 10h32l12 12v54H10zM42 10v12h12M18 34h28M18 46h28M18 58h16",
    marks: "M58 46h14M66 41l7 5-7 5M76 30h12v32H76zM76 41h12M76 52h12",
    span: "lg:col-span-5",
  },
  {
    title: "Triage and routing",
    description: "Reads each message once and puts it on the right desk, with its urgency and a summary.",
    useCases: ["shared mailboxes", "claims", "fault reports"],
    drawing: "M6 48h26M32 30h18v36H32zM50 36c16 0 14-22 32-22M50 48h32M50 60c16 0 14 22 32 22",
    marks: "M75 9l8 5-8 5M75 43l8 5-8 5M75 77l8 5-8 5",
    span: "lg:col-span-5",
  },
  {
    title: "Demand forecasting",
    description:
      "Continues your own series with a margin of error, and says which past weeks it leans on. The planner decides; the forecast is the second opinion.",
    useCases: ["stock", "staffing", "cash flow"],
    drawing: "M10 8v76h78M16 68l12-14 10 8 12-22 8 4",
    marks: "M58 44l26-20M58 44l26 2M84 24v22",
    span: "lg:col-span-7",
  },
  {
    title: "Visual inspection",
    description: "Compares a photograph with what should be in it and marks where they differ.",
    useCases: ["incoming goods", "assembly", "site records"],
    drawing: "M12 28V12h16M68 12h16v16M84 68v16H68M28 84H12V68M32 32h32v32H32zM32 48h32M48 32v32",
    marks: "M56 40m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M63 47l14 14",
    span: "lg:col-span-6",
  },
  {
    title: "Drafting and translation",
    description: "Writes the first version in your tone and your terms; a person signs off the last one.",
    useCases: ["quotations", "product texts", "replies"],
    drawing: "M12 16h44v64H12zM20 30h28M20 42h28M20 54h18",
    marks: "M86 22 52 66l-8 4 2-9 34-44zM20 66h14",
    span: "lg:col-span-6",
  },
];

export function Opportunities() {
  return (
    <PageSection
      title="Six places where AI earns its keep"
      tone="card"
      eyebrow="AI opportunities, details A to F"
      intro={<p>Work that is frequent, dull and checkable. If yours has all three marks, it belongs here.</p>}
    >
      <div className="ai-details grid lg:grid-cols-12">
        {capabilities.map(({ title, description, useCases, drawing, marks, span }, index) => (
          <article
            key={title}
            className={classNames(
              "grid gap-x-4 p-5 min-[17rem]:grid-cols-[3.25rem_1fr] sm:grid-cols-[6rem_1fr] sm:gap-x-7 sm:p-7",
              span,
            )}
          >
            <div aria-hidden="true" className="max-[17rem]:max-w-[3.25rem]">
              <svg
                viewBox="0 0 96 96"
                fill="none"
                aria-hidden="true"
                strokeWidth="1.75"
                className="block h-auto w-full"
              >
                <path d={drawing} className="stroke-link" />
                <path d={marks} className="stroke-accent" />
              </svg>
              <p className="eyebrow mt-2 text-center text-ink-2">{"ABCDEF"[index]}</p>
            </div>
            <div>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2 text-ink-2">{description}</p>
              <p className="mt-3 text-small">
                <span className="font-semibold">Use cases:</span> {useCases.join(", ")}
              </p>
            </div>
          </article>
        ))}
      </div>
    </PageSection>
  );
}
