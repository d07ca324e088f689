import { useState } from "react";
import { spellCount } from "~/lib/text/spelling";
import { Button } from "~/ui/button";
import { CodeBlock } from "~/ui/code-block";
import { InlineText } from "~/ui/inline-text";
import { PageSection } from "~/ui/page-section";
import { useHydrated } from "~/ui/use-hydrated";
import { messageHints, messageLines } from "./content";

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
