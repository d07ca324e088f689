import type { CaseStudy } from "~/content/case-studies/case-study";
import { classNames } from "~/ui/class-names";
import { Sheet } from "./sheet";

/** What went wrong stands first and large, what else was learned beside it. */
export function LessonsSheet({ study: { set, lessons } }: { study: CaseStudy }) {
  const ordered = [...lessons].sort((one, other) => Number(!one.wentWrong) - Number(!other.wentWrong));
  return (
    <Sheet set={set} number={6} title="What we learned" id="lessons">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12 print:grid-cols-12">
        {ordered.map(({ title, text, wentWrong }) => (
          <div
            key={title}
            className={classNames(
              wentWrong
                ? "lg:col-span-7 print:col-span-7 lg:row-span-2 print:row-span-2"
                : "border-t border-rule pt-5 lg:col-span-5 print:col-span-5 lg:pt-4",
            )}
          >
            {wentWrong ? <p className="eyebrow mb-2 text-accent">What went wrong</p> : null}
            <h3 className="text-h3">{title}</h3>
            <p className={classNames("mt-2 max-w-prose", wentWrong ? "text-lead" : "text-ink-2")}>{text}</p>
          </div>
        ))}
      </div>
    </Sheet>
  );
}
