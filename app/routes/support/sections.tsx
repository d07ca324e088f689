import { useState } from "react";
import { spellCount } from "~/lib/text/spelling";
import { Button } from "~/ui/button";
import { CodeBlock } from "~/ui/code-block";
import { InlineText } from "~/ui/inline-text";
import { PageSection } from "~/ui/page-section";
import { Table } from "~/ui/table";
import { useHydrated } from "~/ui/use-hydrated";
import { messageHints, messageLines, priorities, urgencyColumns, urgencyRows } from "./content";

/** A guide to urgency: a table of two questions, and the resulting priorities. */
export const Urgency = () => (
  <PageSection
    tone="card"
    className="max-sm:py-10"
    id="urgency"
    title="What comes first"
    intro="It depends on how many people cannot work and whether there is a workaround."
  >
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-7">
        <Table
          caption="Priority of a problem; 1 comes first"
          className="min-w-0 text-body max-sm:[&_td]:px-2 max-sm:[&_th]:px-2"
          rows={urgencyRows}
          getKey={({ workaround }) => workaround}
          columns={[
            {
              header: "Workaround",
              heading: <span className="sr-only">Workaround</span>,
              cell: ({ workaround }) => workaround,
            },
            ...urgencyColumns.map((header, index) => ({
              header,
              className: "figures",
              cell: ({ ranks }: (typeof urgencyRows)[number]) => (
                <span className={ranks[index] === 1 ? "font-medium text-accent" : undefined}>
                  {ranks[index]}
                </span>
              ),
            })),
          ]}
        />
      </div>
      <ol className="lg:col-span-5">
        {priorities.map(({ name, text }, index) => (
          <li key={name} className="grid grid-cols-[2rem_1fr] border-b border-rule py-3 first:pt-0">
            <span aria-hidden="true" className="figures text-accent">
              {index + 1}
            </span>
            <span>
              <strong className="font-semibold">{name}</strong>
              <span className="block text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
    <p className="mt-8 max-w-prose text-ink-2">
      Lost or exposed data and security problems are always a 1. If the order for your plan names other levels
      and times, those apply.
    </p>
  </PageSection>
);

/** A template for a message, which can be copied. */
export function MessageTemplate() {
  return (
    <PageSection
      className="max-sm:py-10"
      id="template"
      title="What to include in your message"
      intro={`Fill in these ${spellCount(messageLines.length)} lines, and our first reply can be about the problem.`}
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <CodeBlock label="Template for a message">{messageLines.join("\n")}</CodeBlock>
          <CopyButton />
        </div>
        <div className="flex flex-col gap-4 text-ink-2 lg:col-span-5">
          {messageHints.map((hint) => (
            <p key={hint}>
              <InlineText text={hint} strongClass="text-ink" />
            </p>
          ))}
        </div>
      </div>
    </PageSection>
  );
}

/** Needs JavaScript; its space is reserved until then. */
function CopyButton() {
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState("");
  const copy = async () => {
    // Without https there is no clipboard.
    try {
      await navigator.clipboard.writeText(messageLines.join("\n"));
      setOutcome("Copied.");
    } catch {
      setOutcome("Your browser does not allow it. Please select the text.");
    }
  };
  return (
    <div className="mt-4 flex min-h-12 flex-wrap items-center gap-x-4 print:hidden">
      {hydrated ? (
        <Button type="button" variant="secondary" onClick={() => void copy()}>
          Copy the lines
        </Button>
      ) : null}
      <span role="status" className="text-small text-ink-2">
        {outcome}
      </span>
    </div>
  );
}
