import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { InlineText } from "~/ui/inline-text";
import { keepRanges } from "~/ui/keep-ranges";
import Complexity from "./complexity.svg?react";
import type { Part } from "./content";
import Sprint from "./sprint.svg?react";

/** The search over the documentation: a GET form, whose results are on `/docs`. */
export const DocsSearch = ({ q }: { q?: string }) => (
  <Form method="get" action="/docs" role="search" className="flex max-w-prose flex-wrap items-end gap-3">
    <label className="min-w-0 grow basis-48 text-small font-semibold">
      Search the documentation
      <input
        type="search"
        dir="auto"
        name="q"
        key={q}
        defaultValue={q}
        className="control mt-1.5 block min-h-12 w-full px-3.5 py-2.5 font-normal text-body"
      />
    </label>
    <Button variant="secondary">Search</Button>
  </Form>
);

/** A part of a page's text. */
export function DocsPart({ part }: { part: Part }) {
  if (typeof part === "string")
    return (
      <p className="not-first:mt-4">
        <InlineText text={part} />
      </p>
    );
  if ("heading" in part) return <h2 className="text-h3 tracking-normal not-first:mt-8">{part.heading}</h2>;
  if ("drawing" in part) return drawings[part.drawing];
  if ("terms" in part)
    return (
      <dl className="border-t border-ink not-first:mt-4">
        {part.terms.map(([term, text]) => (
          <div
            key={term}
            className="grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)] gap-4 border-b border-rule py-2.5 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{term}</dt>
            <dd className="text-ink-2">{keepRanges(text)}</dd>
          </div>
        ))}
      </dl>
    );
  const List = "steps" in part ? "ol" : "ul";
  return (
    <List className={classNames("pl-5 not-first:mt-4", List === "ol" ? "list-decimal" : "list-disc")}>
      {("steps" in part ? part.steps : part.list).map((text) => (
        <li key={text} className="mt-1.5 pl-1 marker:font-mono marker:text-[0.9em] marker:text-accent">
          <InlineText text={text} />
        </li>
      ))}
    </List>
  );
}

const drawings = {
  complexity: (
    <figure className="my-7">
      <Complexity />
      <figcaption className="mt-2 text-small/[1.6] text-ink-2">
        The multiplier for each complexity: 0.8 up to 4, then 1 at 5 (where the slider starts), and 2 at 10.
      </figcaption>
    </figure>
  ),
  sprint: (
    <figure className="my-7">
      <Sprint />
      <figcaption className="mt-2 text-small/[1.6] text-ink-2">
        A sprint of two weeks starts with a plan and ends with a demo.
      </figcaption>
    </figure>
  ),
};
