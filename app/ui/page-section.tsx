import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";

const tones = {
  paper: "",
  card: "bg-card border-y border-rule",
  night: "on-night",
  blueprint: "on-night blueprint blueprint-night",
};

type SectionProps = {
  title: string;
  /** A short label above the title, set in the mono face. */
  eyebrow?: string;
  /** One paragraph, or what stands in its place. */
  intro?: ReactNode;
  tone?: keyof typeof tones;
  /** The target of links to this section. */
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A band of a page with its heading. */
export function PageSection({
  title,
  eyebrow,
  intro,
  tone = "paper",
  id,
  className,
  children,
}: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classNames("py-section", tones[tone], className)}>
      <div className="wrap">
        <header className="mb-8 max-w-prose break-after-avoid md:mb-12">
          {eyebrow ? <p className="eyebrow mb-3 text-accent">{eyebrow}</p> : null}
          <h2 id={titleId} className="text-h2">
            {title}
          </h2>
          {intro ? (
            <div className="mt-4 text-lead text-pretty text-ink-2">
              {typeof intro === "string" ? <p>{intro}</p> : intro}
            </div>
          ) : null}
        </header>
        {children}
      </div>
    </section>
  );
}

/** A band in two columns: the heading with a text below it (`aside`), and at the right what they introduce. */
export function SplitSection({
  title,
  eyebrow,
  intro,
  aside,
  tone = "paper",
  id,
  className,
  children,
}: SectionProps & { aside?: ReactNode }) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classNames("py-section", tones[tone], className)}>
      <div className="wrap grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="break-inside-avoid lg:col-span-5">
          {eyebrow ? <p className="eyebrow mb-3 text-accent">{eyebrow}</p> : null}
          <h2 id={titleId} className="text-h2">
            {title}
          </h2>
          {intro ? <p className="mt-4 text-lead text-ink-2">{intro}</p> : null}
          {aside}
        </div>
        <div className="lg:col-span-7">{children}</div>
      </div>
    </section>
  );
}
