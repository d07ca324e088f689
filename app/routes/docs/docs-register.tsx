import { docsSheets, sheetNumber } from "./docs-sheets";

/** The register: every sheet with the question that it answers. */
export function DocsRegister() {
  return (
    <section aria-labelledby="register" className="wrap pb-10 md:pb-16">
      <div className="border-2 border-ink bg-card">
        <h2
          id="register"
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink px-4 py-3 font-sans text-body font-semibold tracking-normal sm:px-6"
        >
          Drawing register
          <span className="figures text-small font-normal text-ink-2">{docsSheets.length} sheets</span>
        </h2>
        <ol className="docs-register">
          {docsSheets.map(({ id, title, question }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="grid min-h-11 grid-cols-[3.75rem_1fr] items-baseline gap-x-2 px-4 py-2 hover:bg-paper sm:px-6"
              >
                <span className="figures text-small text-accent">{sheetNumber(index)}</span>
                <span>
                  <span className="link font-semibold">{title}</span>{" "}
                  <span className="block text-small text-ink-2">{question}</span>
                </span>
              </a>
            </li>
          ))}
        </ol>
        <p className="border-t border-ink px-4 py-3 text-small text-ink-2 sm:px-6">
          All sheets are in their first issue, revision A. When a sheet changes, its letter moves on, as on
          any drawing.
        </p>
      </div>
    </section>
  );
}
