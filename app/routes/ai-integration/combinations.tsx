import type { ReactNode } from "react";
import { PageSection } from "~/ui/page-section";
import { AnalysisWiring, DocumentWiring, ServiceWiring } from "./wiring-drawings";

type Part = readonly [model: string, job: string];

export function Combinations() {
  return (
    <PageSection
      title="Popular model combinations"
      tone="card"
      eyebrow="Wiring diagrams"
      intro={
        <p>
          One large model for everything is the expensive way. Two or three models that each do one job cost
          less, answer faster and are easier to check.
        </p>
      }
    >
      <div className="divide-y divide-rule border-y border-rule">
        <Combination
          title="Customer service AI"
          text="Most messages are easy. A small model recognizes and answers them; a large one gets the rest. What neither is sure of goes to your team with a draft and its sources."
          parts={[
            ["Small language model", "recognizes what the message is about, and answers the routine"],
            ["Embedding model", "finds the passages of your manuals and past answers"],
            ["Large language model", "writes the reply from these passages alone"],
          ]}
        >
          <ServiceWiring />
        </Combination>
        <Combination
          flipped
          title="Document processing"
          text="Invoices, delivery notes and forms come in as scans. Two models read them, then plain rules do the sums. A total that does not add up never reaches the books; a person sees it first."
          parts={[
            ["Vision model", "reads the scan, with tables and handwriting"],
            ["Small language model", "turns the text into named fields"],
          ]}
        >
          <DocumentWiring />
        </Combination>
        <Combination
          title="Data analysis"
          text="A question in plain words becomes a query that can read and nothing else. The figures come from your database, never from the model’s memory, and the answer shows the query it was made with."
          parts={[
            ["Code model", "writes the query for your tables"],
            ["Forecasting model", "continues the series, with its margin of error"],
            ["Language model", "explains the result in two sentences"],
          ]}
        >
          <AnalysisWiring />
        </Combination>
      </div>
    </PageSection>
  );
}

function Combination({
  title,
  text,
  parts,
  flipped,
  children,
}: {
  title: string;
  text: string;
  parts: readonly Part[];
  flipped?: boolean;
  children: ReactNode;
}) {
  return (
    <article className="grid grid-cols-1 items-center break-inside-avoid gap-x-12 gap-y-8 py-10 md:py-14 lg:grid-cols-12">
      <div className={flipped ? "lg:order-last lg:col-span-6 lg:col-start-7" : "lg:col-span-6"}>
        <h3 className="text-h3">{title}</h3>
        <p className="mt-3 max-w-prose text-ink-2">{text}</p>
        <dl className="mt-6 space-y-3">
          {parts.map(([model, job], index) => (
            <div key={model} className="relative pl-8 text-small">
              <dt className="inline font-semibold">
                <span aria-hidden="true" className="figures absolute left-0 font-normal text-accent">
                  {"ABC"[index]}
                </span>
                {model}
              </dt>{" "}
              <dd className="inline text-ink-2">{job}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={flipped ? "lg:col-span-6 lg:pr-8" : "lg:col-span-6 lg:pl-8"}>{children}</div>
    </article>
  );
}
