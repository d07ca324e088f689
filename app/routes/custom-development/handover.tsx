import { TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { handover } from "./content";
import type { PricedTexts } from "./content.server";

/** The client's property after a project, in the style of an estimate. */
export const Handover = ({ included, sourceCode }: Pick<PricedTexts, "included" | "sourceCode">) => (
  <PageSection
    split
    id="keep"
    title="What you keep"
    aside={<p className="mt-5 text-ink-2">{handover.text}</p>}
    className="pt-0"
  >
    <div className="break-inside-avoid border border-ink bg-card p-1.5 sm:p-2">
      <div className="border-2 border-ink">
        <div className="grid md:grid-cols-5">
          <dl className="px-5 py-5 sm:px-7 md:col-span-3">
            {handover.yours.map(([item, text]) => (
              <div key={item} className="border-b border-rule py-3 first:pt-0 last:border-b-0 last:pb-0">
                <dt className="font-semibold">{item}</dt>
                <dd className="text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
          <div className="border-t border-ink px-5 py-5 sm:px-7 md:col-span-2 md:border-t-0 md:border-l">
            <h3 className="font-sans text-body font-semibold tracking-normal">In every project</h3>
            <ul className="mt-3 flex flex-col gap-1.5">
              {included.map((item) => (
                <li key={item} className="flex gap-2.5">
                  <svg viewBox="0 0 12 12" aria-hidden="true" className="mt-2 size-3 shrink-0" fill="none">
                    <path d="M1 6.5 4.5 10 11 2" strokeWidth="2" className="stroke-link" />
                  </svg>
                  {item}
                </li>
              ))}
            </ul>
          </div>
        </div>
        {sourceCode ? (
          <dl className="grid border-t-2 border-ink text-small sm:grid-cols-[1fr_auto_auto] [&>div]:border-ink sm:[&>div]:not-first:border-l max-sm:[&>div]:not-first:border-t [&>div]:px-5 [&>div]:py-3 sm:[&>div]:first:px-7">
            <div>
              <dt className="eyebrow text-ink-2">Option</dt>
              <dd className="mt-0.5">{sourceCode.hint}</dd>
            </div>
            <div>
              <dt className="eyebrow text-ink-2">{sourceCode.label}</dt>
              <dd className="figures mt-0.5 font-medium">{sourceCode.price}</dd>
            </div>
            <div>
              <dt className="eyebrow text-ink-2">Choose it in</dt>
              <dd className="mt-0.5">
                <TextLink
                  to={`/get-estimate?additionalFeatures=${sourceCode.id}`}
                  className="inline-block py-0.5"
                >
                  the calculator
                </TextLink>
              </dd>
            </div>
          </dl>
        ) : null}
      </div>
    </div>
  </PageSection>
);
