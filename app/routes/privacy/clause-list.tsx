import type { Clause } from "./clauses";

/** The contents, as a line of balloons and titles. */
export const Contents = ({ clauses }: { clauses: readonly Clause[] }) => (
  <nav aria-labelledby="privacy-contents" className="wrap pb-10">
    <h2 id="privacy-contents" className="eyebrow font-normal text-ink-2">
      Clauses
    </h2>
    <ol className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-5">
      {clauses.map(({ id, title }, index) => (
        <li key={id} className="border-t border-rule">
          <a
            href={`#${id}`}
            className="flex min-h-12 items-center gap-3 py-1.5 leading-snug hover:text-link hover:underline"
          >
            <span className="privacy-balloon figures">{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

/** The clauses with their balloons on a line, and beside each what it comes to. */
export const ClauseList = ({ clauses }: { clauses: readonly Clause[] }) => (
  <div className="wrap pb-12">
    <div className="privacy-line">
      {clauses.map(({ id, title, summary, text }, index) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="privacy-clause">
          <span aria-hidden="true" className="privacy-balloon figures">
            {index + 1}
          </span>
          <h2 id={`${id}-title`} className="text-h3">
            {title}
          </h2>
          <p className="privacy-summary">{summary}</p>
          <div className="grid max-w-prose gap-3 text-ink-2">{text}</div>
        </section>
      ))}
    </div>
  </div>
);
