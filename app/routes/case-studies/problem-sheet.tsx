import type { CaseStudy } from "~/content/case-studies/case-study";
import type { Testimonial } from "~/content/testimonials";
import { Sheet } from "./sheet";

export function ProblemSheet({ study, testimonial }: { study: CaseStudy; testimonial?: Testimonial }) {
  return (
    <Sheet set={study.set} number={1} title="The problem" id="problem">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12 print:grid-cols-12">
        <div className="max-w-prose space-y-4 lg:col-span-7 print:col-span-7">
          {study.problem.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {testimonial ? (
          <figure className="border-l-2 border-accent pl-5 lg:col-span-5 print:col-span-5">
            <blockquote className="font-display text-h3 font-medium text-pretty">
              <p>“{testimonial.content}”</p>
            </blockquote>
            <figcaption className="mt-4 text-small text-ink-2">
              <span className="font-semibold text-ink">{testimonial.name}</span>, {testimonial.role},{" "}
              {testimonial.company}
            </figcaption>
          </figure>
        ) : null}
      </div>
    </Sheet>
  );
}
