import { keepRanges } from "~/ui/keep-ranges";
import { parts } from "./content";
import Floors from "./floors.svg?react";

/** An exploded view of software. On wide screens its leader lines reach the legend (1 unit is 50cqw / 600). */
export const SoftwareParts = () => (
  <section aria-labelledby="parts" className="mt-10 lg:mt-20">
    <h2 id="parts" className="border-t border-ink-3 pt-4 text-h2">
      What your software consists of
    </h2>
    <div className="@container mt-6">
      <div className="xl:grid xl:grid-cols-[50cqw_1fr]">
        <Floors />
        <ol
          reversed
          className="mt-8 grid gap-5 xl:mt-[19.458cqw] xl:auto-rows-[minmax(18.5cqw,auto)] xl:content-start xl:gap-0"
        >
          {parts.map(([title, text], index) => (
            <li
              key={title}
              className="break-inside-avoid border-t border-accent bg-paper pt-3 xl:border-t-[0.125cqw] xl:last:self-start"
            >
              <h3 className="text-h3">
                <span className="figures mr-3 text-small font-medium text-accent xl:sr-only">
                  {parts.length - index}
                </span>
                {title}
              </h3>
              <p className="mt-1 text-ink-2">{keepRanges(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  </section>
);
