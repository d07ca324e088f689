import { InlineText } from "~/ui/inline-text";
import Complexity from "./complexity.svg?react";
import { getSheetNumber, type Part, type Sheet as SheetContent } from "./content";
import Sprint from "./sprint.svg?react";

type SheetProps = { sheet: SheetContent; index: number; count: number };

/** A chapter as a punched sheet of the binder, with its number and revision at the foot. */
export const Sheet = ({ sheet: { id, title, revision = "A", parts }, index, count }: SheetProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="docs-sheet relative border border-ink bg-card pl-10 sm:pl-14"
  >
    <div className="px-4 pt-7 pb-8 sm:px-8 sm:pt-9 sm:pb-10">
      <h2 id={`${id}-title`} className="text-h2">
        <span className="figures mb-2 block text-small font-normal tracking-normal text-accent">
          {getSheetNumber(index)}
        </span>
        {title}
      </h2>
      <div className="docs-text mt-5">
        {parts.map((part) => (
          <SheetPart key={JSON.stringify(part)} part={part} />
        ))}
      </div>
    </div>
    <p className="figures relative -ml-10 flex flex-wrap justify-between gap-x-6 border-t border-ink bg-card py-2 pr-4 pl-14 text-label text-ink-2 sm:-ml-14 sm:pr-8 sm:pl-22">
      <span>{`Sheet ${index + 1} of ${count}`}</span>
      <span className="flex items-center gap-2">
        <svg viewBox="0 0 16 14" aria-hidden="true" className="h-3.5 w-4" fill="none">
          <path d="M8 1 15 13H1z" strokeWidth="1.25" className="stroke-accent" />
        </svg>
        Rev. {revision}
      </span>
    </p>
  </section>
);

function SheetPart({ part }: { part: Part }) {
  if (typeof part === "string")
    return (
      <p>
        <InlineText text={part} />
      </p>
    );
  if ("heading" in part) return <h3>{part.heading}</h3>;
  if ("drawing" in part) return drawings[part.drawing];
  if ("terms" in part)
    return (
      <dl>
        {part.terms.map(([term, text]) => (
          <div key={term}>
            <dt>
              <InlineText text={term} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    );
  const List = "steps" in part ? "ol" : "ul";
  return (
    <List>
      {("steps" in part ? part.steps : part.list).map((text) => (
        <li key={text}>
          <InlineText text={text} />
        </li>
      ))}
    </List>
  );
}

const drawings = {
  complexity: (
    <figure>
      <Complexity />
      <figcaption>
        Complexity from 1 to 10 across, its multiplier upward. Up to 4 it is 0.8; at 5, where the slider
        stands at first, it is 1; at 10 it is 2.
      </figcaption>
    </figure>
  ),
  sprint: (
    <figure>
      <Sprint />
      <figcaption>One sprint: it begins with a plan and ends, on its last day, with a demo.</figcaption>
    </figure>
  ),
};
