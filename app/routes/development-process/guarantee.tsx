import { durations, responses, trackRecord } from "~/content/marketing-figures";
import { datePromises, onTimeMeaning } from "~/content/working-together";
import { ButtonLink } from "~/ui/button";
import { RegistrationCross } from "~/ui/illustration/registration-cross";

export function Guarantee() {
  return (
    <section id="guarantee" aria-labelledby="guarantee-title" className="border-y border-rule bg-card">
      <div className="wrap relative grid gap-x-12 gap-y-10 py-section lg:grid-cols-12">
        <RegistrationCross className="absolute top-8 right-8 max-lg:hidden" />
        <div className="lg:col-span-5">
          <h2 id="guarantee-title" className="text-h2">
            On-time delivery guarantee
          </h2>
          <dl className="mt-8">
            <Figure value={trackRecord.onTime} term="on time" large>
              based on {trackRecord.projects} projects
            </Figure>
            <Figure value={durations.sprint} term="sprint cycles">
              the date is checked at the end of each
            </Figure>
            <Figure value={trackRecord.support} term="communication">
              write at any hour; a person replies within {responses.first}
            </Figure>
          </dl>
        </div>
        <div className="lg:col-span-7">
          <p className="text-lead text-ink-2">{onTimeMeaning} What we guarantee is how the date is kept.</p>
          <ul className="mt-6 border-t border-ink">
            {datePromises.map(({ title, text }) => (
              <li
                key={title}
                className="grid gap-x-6 gap-y-1 border-b border-rule py-4 sm:grid-cols-[13rem_1fr]"
              >
                <h3 className="font-sans text-body font-semibold tracking-normal">{title}</h3>
                <p className="text-ink-2">{text}</p>
              </li>
            ))}
          </ul>
          <ButtonLink to="/get-estimate" size="large" className="mt-8 print:hidden">
            Start Your Project Today
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

type FigureProps = { value: string; term: string; large?: boolean; children: React.ReactNode };

function Figure({ value, term, large, children }: FigureProps) {
  return (
    <div className="border-t border-rule py-4 first:border-ink">
      <dt className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span
          className={
            large
              ? "process-figure font-display font-semibold"
              : "font-display text-h2 leading-none font-semibold whitespace-nowrap"
          }
        >
          {value}
        </span>
        <span className={large ? "text-h3 font-display font-semibold" : "font-semibold"}>{term}</span>
      </dt>
      <dd className="mt-1 text-small text-ink-2">{children}</dd>
    </div>
  );
}
