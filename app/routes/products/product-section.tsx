import type { ReactNode } from "react";

const titles = {
  overview: "Overview",
  audience: "Target audience",
  documentation: "Documentation",
  screens: "Screens",
  workflow: "Workflow",
  features: "Key features",
  benefits: "Benefits",
  pricing: "Pricing",
};

type SectionId = keyof typeof titles;

/** Links to the page's sections; only some products have a workflow. */
export const SectionLinks = ({ workflow }: { workflow: boolean }) => (
  <nav
    aria-label="On this page"
    className="overflow-hidden border-t-2 border-ink bg-card max-sm:hidden print:hidden"
  >
    <ol className="-mt-px -ml-px grid grid-cols-4 min-[72rem]:auto-cols-fr min-[72rem]:grid-flow-col min-[72rem]:grid-cols-none">
      {Object.entries(titles)
        .filter(([id]) => id !== "workflow" || workflow)
        .map(([id, title]) => (
          <li key={id} className="flex border-t border-l border-ink max-[72rem]:last:nth-[4n+3]:col-span-2">
            <a
              href={`#${id}`}
              className="flex min-h-12 grow items-center px-3 text-small underline-offset-4 -outline-offset-4 hover:text-link hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
    </ol>
  </nav>
);

type SectionProps = {
  id: SectionId;
  /** The heading, if it is not the section's name. */
  title?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A section of the page, labeled by its heading. */
export const ProductSection = ({ id, title = titles[id], className, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={className}>
    <h2 id={`${id}-title`} className="mb-6 break-after-avoid text-h2">
      {title}
    </h2>
    {children}
  </section>
);
