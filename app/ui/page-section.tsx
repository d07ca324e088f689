import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { keepRanges } from "./keep-ranges";

const tones = {
  paper: "",
  card: "bg-card border-y border-rule [--edge-ground:var(--color-card)]",
  night: "on-night",
  blueprint: "on-night blueprint blueprint-night",
};

type SectionProps = {
  title: string;
  /** A short label above the title, in monospace. */
  eyebrow?: string;
  /** One paragraph, or its replacement. */
  intro?: ReactNode;
  /** Below the heading. */
  aside?: ReactNode;
  tone?: keyof typeof tones;
  /** The target of links to this section. */
  id?: string;
  /** Two columns, with the heading to the left of the content. */
  split?: boolean;
  className?: string;
  children: ReactNode;
};

/** A band of a page with its heading. */
export function PageSection({ tone = "paper", id, split, className, ...parts }: SectionProps) {
  const { title, eyebrow, intro, aside, children } = parts;
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classNames("rendered-near py-section", tones[tone], className)}
    >
      <div className={split ? "wrap grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12" : "wrap"}>
        <header
          className={
            split ? "break-inside-avoid lg:col-span-5" : "mb-8 max-w-prose break-after-avoid md:mb-12"
          }
        >
          {eyebrow ? <p className="eyebrow mb-3 text-accent">{eyebrow}</p> : null}
          <h2 id={titleId} className="text-h2">
            {title}
          </h2>
          {intro ? (
            <div className="mt-4 text-lead text-pretty text-ink-2">
              {typeof intro === "string" ? <p>{keepRanges(intro)}</p> : intro}
            </div>
          ) : null}
          {aside}
        </header>
        {split ? <div className="lg:col-span-7">{children}</div> : children}
      </div>
    </section>
  );
}
