import { useState } from "react";
import { Button } from "~/ui/button";
import { CodeBlock } from "~/ui/code-block";
import { PageSection } from "~/ui/page-section";
import { useHydrated } from "~/ui/use-hydrated";

const template = `What I did:
What I expected:
What happened instead:
Since when:
Who cannot work because of it:
Is there a way around it:
Address of the page:
Reference from the error page:`;

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
          <p>
            <strong className="font-semibold text-ink">Say what you saw, in the words that you saw.</strong>{" "}
            “It does not work” fits a hundred causes; the text of an error message fits one.
          </p>
          <p>
            <strong className="font-semibold text-ink">Send the reference.</strong> Our error pages show one.
            With it we find the moment in the log and need not ask for the time.
          </p>
          <p>
            <strong className="font-semibold text-ink">Leave out what is secret.</strong> No passwords, no
            data of your own customers. A screenshot with names painted over is enough.
          </p>
        </div>
      </div>
    </PageSection>
  );
}

/** Needs JavaScript; its place is kept until then. */
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
