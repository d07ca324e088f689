import { responses, trackRecord } from "~/content/marketing-figures";

const rows = [
  {
    figure: responses.first,
    term: "First reply",
    text: "To every message, from everybody: by a person, after the automatic receipt.",
  },
  {
    figure: responses.worked,
    term: "Worked-out answer",
    text: "In a running project, to a question that needs work, such as the price of a change.",
  },
  {
    figure: trackRecord.support,
    term: "Support",
    text: "Messages are taken day and night, weekends included.",
  },
];

/** The times that are lettered on the dial. */
export const AnswerTimes = () => (
  <dl className="mt-8 border-y-2 border-ink">
    {rows.map(({ figure, term, text }) => (
      <div
        key={term}
        className="grid gap-x-4 border-rule py-3.5 not-first:border-t min-[18rem]:grid-cols-[8.5rem_1fr]"
      >
        <dt className="contents">
          <span className="figures font-medium">{figure}</span>
          <span className="font-semibold">{term}</span>
        </dt>
        <dd className="text-small text-ink-2 min-[18rem]:col-start-2">{text}</dd>
      </div>
    ))}
  </dl>
);
