import { useState } from "react";
import type { Brand } from "~/content/brand";
import { spellCount } from "~/lib/text/spelling";
import { Button } from "~/ui/button";
import { CodeBlock } from "~/ui/code-block";
import { InlineText } from "~/ui/inline-text";
import { PageSection } from "~/ui/page-section";
import { Table } from "~/ui/table";
import { useHydrated } from "~/ui/use-hydrated";

type Channel = { situation: string; time?: string; contact: string; text: string };

/** The ways to reach the studio, by situation. `contact` and `text` are for `InlineText`. */
export function listChannels({ email, replies: { first, full } }: Brand): readonly Channel[] {
  const mailLink = (subject: string) => `[${email}](mailto:${email}?subject=${encodeURIComponent(subject)})`;
  return [
    {
      situation: "Your project is running",
      time: `First reply in ${first}, full response in ${full}`,
      contact: `Write to your team or to ${mailLink("Running project")}.`,
      text: "If it can wait, bring it to the next demo. A change of scope gets a price before we work on it.",
    },
    {
      situation: "You have a maintenance plan",
      time: `First reply in ${first}, at any hour`,
      contact: `Write to ${mailLink("Maintenance")} with the name of your system.`,
      text: "The order for your plan says what it includes. See also [Maintenance and Support](/maintenance-support).",
    },
    {
      situation: "You use one of our products",
      contact: `Write to ${mailLink("Product")} and name the product.`,
      text: "Tell us what you did and what you saw. [Status](/status) covers this site, not the products.",
    },
    {
      situation: "You have a question",
      contact: `Use the [contact form](/contact) or write to ${mailLink("Question")}.`,
      text: "The [documentation](/docs) explains how we work. For a price range, use the [cost calculator](/get-estimate).",
    },
    {
      situation: "You write for the press",
      contact: `Write to ${mailLink("Press")}.`,
      text: "Tell us what the story is about and when your deadline is.",
    },
    {
      situation: "You found a security problem",
      contact: `Write to ${mailLink("Security")} with “Security” in the subject.`,
      text: "Tell us what you did, what happened, and what an attacker could gain. Please test on your own data only, and give us time to fix it before you publish.",
    },
  ];
}

/** The lines in a message about a problem. */
const messageLines = [
  "What I did:",
  "What I expected:",
  "What happened instead:",
  "Since when:",
  "Who cannot work because of it:",
  "Is there a workaround:",
  "Address of the page:",
  "Reference from the error page:",
];

/** For `InlineText`. */
const messageHints = [
  "**Quote error messages word for word.** “It does not work” has a hundred causes; an error message usually has one.",
  "**Send the reference** from the error page. It helps us find the error in our log.",
  "**Leave out secrets:** no passwords and none of your customers’ data. Blur names in screenshots.",
];

/** `ranks` number `priorities` from 1, one for each of `urgencyColumns`. */
const urgencyRows = [
  { workaround: "No workaround", ranks: [2, 1, 1] },
  { workaround: "There is a workaround", ranks: [3, 2, 2] },
  { workaround: "Work continues as usual", ranks: [4, 4, 3] },
];

const urgencyColumns = ["One person", "Some people", "Everyone"];

const priorities = [
  {
    name: "Work has stopped",
    text: "We stop other work for it, and tell you what we know as soon as we know it.",
  },
  { name: "Work is slowed down", text: "We fix it next, before any planned work." },
  { name: "It is a nuisance", text: "We fix it with the next release." },
  {
    name: "A question or a request",
    text: "We reply. A request becomes a change with a price, if you want it.",
  },
];

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
