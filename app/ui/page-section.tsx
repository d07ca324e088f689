import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";

const tones = {
  paper: "",
  card: "bg-card border-y border-rule",
  night: "on-night",
};

type PageSectionProps = {
  title: string;
  /** A short label above the title, set in the mono face. */
  eyebrow?: string;
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
}: PageSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classNames("py-section", tones[tone], className)}>
      <div className="wrap">
        <header className="mb-8 max-w-prose break-after-avoid md:mb-12">
          {eyebrow ? <p className="eyebrow mb-3 text-accent">{eyebrow}</p> : null}
          <h2 id={titleId} className="text-h2">
            {title}
          </h2>
          {intro ? <div className="mt-4 text-lead text-pretty text-ink-2">{intro}</div> : null}
        </header>
        {children}
      </div>
    </section>
  );
}
