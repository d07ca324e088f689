import { type SampleContent, sampleNotes, samples } from "~/content/marketing-figures";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";

type SampleMarkProps = {
  content: SampleContent;
  /** Says in a sentence what the mark means; for the first or only mark of a section. */
  note?: boolean;
  className?: string;
};

/** The mark of sample content: inside the same section, article, figure or list item. Nothing once it is replaced. */
export function SampleMark({ content, note = false, className }: SampleMarkProps) {
  if (!samples[content]) return null;
  return (
    <span data-sample={content} className={classNames("text-label font-semibold tracking-normal", className)}>
      <Badge tone="yellow">Sample</Badge>
      {note ? <span className="ml-2 text-small font-normal text-ink-2">{sampleNotes[content]}</span> : null}
    </span>
  );
}
