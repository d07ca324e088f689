import { useState } from "react";
import { responses } from "~/content/marketing-figures";
import { useBrand } from "~/lib/page/brand";
import { Button } from "~/ui/button";
import { CodeBlock } from "~/ui/code-block";
import { InlineText } from "~/ui/inline-text";
import { PageSection } from "~/ui/page-section";
import { Table } from "~/ui/table";
import { useHydrated } from "~/ui/use-hydrated";
import { getWays, places, template, templateHints, urgency, urgencyColumns } from "./content";
import { clock, formatOffset, type Ring } from "./dial";

const NINE = 9 * 60;
const FIVE = 17 * 60;

/** The dial as a table. */
export const ZoneTable = ({ rings }: { rings: readonly Ring[] }) => (
  <div className="mt-12 break-inside-avoid">
    <Table
      caption="The rings of the dial, the outermost first"
      className="support-zones"
      rows={rings}
      getKey={({ code }) => code}
      columns={[
        {
          header: "Place",
          cell: ({ place, code }) => (
            <>
              {place} <span className="figures block font-normal text-accent">{code}</span>
            </>
          ),
        },
        {
          header: "Ahead of UTC",
          cell: ({ offset }) => <span className="figures whitespace-nowrap">{formatOffset(offset)}</span>,
        },
        {
          header: "At midnight UTC",
          cell: ({ offset }) => <span className="figures whitespace-nowrap">{clock(offset)}</span>,
        },
        {
          header: "09:00 to 17:00 there, in UTC",
          className: "figures",
          cell: ({ offset }) => `${clock(NINE - offset)} to ${clock(FIVE - offset)}`,
        },
      ]}
    />
  </div>
);

export const Ways = () => (
  <PageSection
    tone="card"
    id="ways"
    title="Find your line, then write"
    intro="All ways end with the same people. Taking the right one only spares you a question."
  >
    <div className="border-t-2 border-ink">
      {getWays(useBrand().email).map(({ who, time = `First reply in ${responses.first}`, way, text }) => (
        <div
          key={who}
          className="grid break-inside-avoid gap-x-12 gap-y-2 border-b border-rule py-6 wrap-anywhere lg:grid-cols-12"
        >
          <div className="lg:col-span-4">
            <h3 className="text-h3">{who}</h3>
            <p className="figures mt-1.5 text-label text-ink-2">{time}</p>
          </div>
          <div className="lg:col-span-8">
            <p className="font-semibold">
              <InlineText text={way} />
            </p>
            <p className="mt-1.5 max-w-prose text-ink-2">
              <InlineText text={text} />
            </p>
          </div>
        </div>
      ))}
    </div>
  </PageSection>
);

/** How urgency is decided: two questions, four priorities. */
export const Urgency = () => (
  <PageSection
    tone="card"
    id="urgency"
    title="What comes first"
    intro="Two questions decide it: how many people cannot work, and is there a way around it? You answer them, we look up the place."
  >
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-7">
        <Table
          caption="Place in the line, 1 comes first"
          className="support-places"
          rows={urgency}
          getKey={({ way }) => way}
          columns={[
            {
              header: "Is there a way around it?",
              heading: <span className="sr-only">Is there a way around it?</span>,
              cell: ({ way }) => way,
            },
            ...urgencyColumns.map((header, index) => ({
              header,
              className: "figures",
              cell: ({ places }: (typeof urgency)[number]) => (
                <span className={places[index] === 1 ? "support-first" : undefined}>{places[index]}</span>
              ),
            })),
          ]}
        />
      </div>
      <ol className="lg:col-span-5">
        {places.map(({ name, text }, index) => (
          <li key={name} className="grid grid-cols-[2rem_1fr] border-b border-rule py-3 first:pt-0">
            <span aria-hidden="true" className="figures text-accent">
              {index + 1}
            </span>
            <span>
              <strong className="font-semibold">{name}</strong>
              <span className="block text-small text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
    <p className="mt-8 max-w-prose text-ink-2">
      Lost or exposed data, and anything about security, is always a 1, however few it concerns. Where your
      contract names its own levels and times, these hold.
    </p>
  </PageSection>
);

/** What to write, as text that can be copied. */
export function MessageTemplate() {
  return (
    <PageSection
      id="template"
      title="Eight lines that spare a day"
      intro="A reply that has to ask for what is missing costs a day. With these lines filled in, it can be about the problem."
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <CodeBlock label="Template for a message">{template}</CodeBlock>
          <CopyButton />
        </div>
        <div className="space-y-4 text-ink-2 lg:col-span-5">
          {templateHints.map((hint) => (
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
  const [said, setSaid] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(template).then(
      () => setSaid("Copied."),
      () => setSaid("Your browser does not allow it. Please select the text."),
    );
  return (
    <div className="mt-4 flex min-h-12 flex-wrap items-center gap-x-4 print:hidden">
      {hydrated ? (
        <Button type="button" variant="secondary" onClick={copy}>
          Copy the lines
        </Button>
      ) : null}
      <span role="status" className="text-small text-ink-2">
        {said}
      </span>
    </div>
  );
}
