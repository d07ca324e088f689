import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";

export const tones = {
  paper: "",
  card: "bg-card border-y border-rule [--edge-ground:var(--color-card)]",
  night: "on-night",
  blueprint: "on-night blueprint blueprint-night",
};

export type SectionProps = {
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

type HeadingProps = Pick<SectionProps, "title" | "eyebrow" | "intro"> & { id: string };

/** The heading of a band, with what introduces it. */
export const Heading = ({ id, title, eyebrow, intro }: HeadingProps) => (
  <>
    {eyebrow ? <p className="eyebrow mb-3 text-accent">{eyebrow}</p> : null}
    <h2 id={id} className="text-h2">
      {title}
    </h2>
    {intro ? (
      <div className="mt-4 text-lead text-pretty text-ink-2">
        {typeof intro === "string" ? <p>{intro}</p> : intro}
      </div>
    ) : null}
  </>
);

/** A band of a page with its heading. */
export function PageSection({ tone = "paper", id, className, children, ...heading }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classNames("py-section", tones[tone], className)}>
      <div className="wrap">
        <header className="mb-8 max-w-prose break-after-avoid md:mb-12">
          <Heading id={titleId} {...heading} />
        </header>
        {children}
      </div>
    </section>
  );
}
