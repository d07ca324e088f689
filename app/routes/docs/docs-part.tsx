import { InlineText } from "~/ui/inline-text";
import { keepRanges } from "~/ui/keep-ranges";
import Complexity from "./complexity.svg?react";
import type { Part } from "./content";
import Sprint from "./sprint.svg?react";

/** A part of a page's text. */
export function DocsPart({ part }: { part: Part }) {
  if (typeof part === "string")
    return (
      <p>
        <InlineText text={part} />
      </p>
    );
  if ("heading" in part) return <h2>{part.heading}</h2>;
  if ("drawing" in part) return drawings[part.drawing];
  if ("terms" in part)
    return (
      <dl>
        {part.terms.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{keepRanges(text)}</dd>
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
        The multiplier for each complexity: 0.8 up to 4, then 1 at 5 (where the slider starts), and 2 at 10.
      </figcaption>
    </figure>
  ),
  sprint: (
    <figure>
      <Sprint />
      <figcaption>A sprint of two weeks starts with a plan and ends with a demo.</figcaption>
    </figure>
  ),
};
