import { aiFigures } from "~/content/marketing-figures";
import { PageSection } from "~/ui/page-section";
import { ConsultationButtons } from "./consultation-buttons";

const badges: readonly { title: string; text: string; drawing: string; span: string }[] = [
  {
    title: "Security and compliance",
    text: "Where your data may be processed, who can see it and when it is deleted is settled in writing before the first example is read.",
    drawing: "M32 6 54 14v16c0 15-9 24-22 28C19 54 10 45 10 30V14zM22 31l8 9 14-17",
    span: "sm:col-span-2",
  },
  {
    title: `${aiFigures.deployment.replace("weeks", "week")} deployment`,
    text: "From the first test to daily use.",
    drawing: "M6 32h52M6 20v24M58 20v24M14 26 6 32l8 6M50 26l8 6-8 6M19 28v8M32 24v16M45 28v8",
    span: "",
  },
  {
    title: "Multi-model expertise",
    text: "Hosted and open models side by side, behind one interface, so that a better one can take over.",
    drawing: "M8 12h16v14H8zM8 38h16v14H8zM42 25h16v14H42zM24 19h8c6 0 4 13 10 13M24 45h8c6 0 4-13 10-13",
    span: "",
  },
  {
    title: `${aiFigures.returnGrowth} ROI within ${aiFigures.returnWithin}`,
    text: "What an integration is planned for. Whether it can be reached in your case is the question of the cost-benefit analysis, and we tell you if it cannot.",
    drawing: "M8 56h50M12 56V44h10v12M28 56V32h10v24M44 56V8h10v48M44 24h10M44 40h10",
    span: "sm:col-span-2",
  },
];

/** The badges are the cells of a drawing's title block. */
export function Expertise() {
  return (
    <PageSection title="Expertise behind every integration">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <ul className="grid break-inside-avoid border-2 border-ink sm:grid-cols-2 lg:col-span-7 ai-badges">
          {badges.map(({ title, text, drawing, span }) => (
            <li key={title} className={`flex gap-5 bg-paper p-5 max-[17rem]:flex-col sm:p-6 ${span}`}>
              <svg
                viewBox="0 0 64 64"
                fill="none"
                strokeWidth="1.75"
                aria-hidden="true"
                className="size-12 shrink-0 stroke-link"
              >
                <path d={drawing} />
              </svg>
              <div>
                <h3 className="font-sans text-lead font-semibold text-wrap">{title}</h3>
                <p className="mt-1 text-small text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="flex flex-col items-start justify-center lg:col-span-5">
          <p className="text-lead text-ink-2">
            Bring one task and twenty examples of it. In the first conversation we go through them with you
            and say whether a model is the right tool.
          </p>
          <ConsultationButtons className="mt-6" />
        </div>
      </div>
    </PageSection>
  );
}
