import type { Figure, Figures } from "~/content/figures";
import { costScaleLink } from "~/content/site-pages";
import { spellCount } from "~/lib/text/spelling";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { Icon } from "~/ui/icon";
import { DrawnPart } from "~/ui/illustration/drawings";
import { InlineText } from "~/ui/inline-text";
import { keepRanges } from "~/ui/keep-ranges";
import { TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { useRotation } from "~/ui/use-rotation";
import { type License, licenses, reasons, solutions } from "./content";

/** The time for which each card is highlighted (docs/product.md 16). */
const HIGHLIGHT_MS = 4000;

export function SolutionCards({ figures }: { figures: Figures }) {
  const rotation = useRotation(solutions.length, HIGHLIGHT_MS);
  return (
    <PageSection id="solutions" title="Solutions That Transform Your Business" className="overflow-x-clip">
      {/* Reserves the space until a script knows whether there is motion to pause. */}
      <div className="mb-5 flex min-h-11 justify-end print:hidden">
        {rotation.motionReduced === false ? (
          <button
            type="button"
            onClick={() => rotation.setPaused(!rotation.paused)}
            className={buttonClasses({ variant: "quiet", size: "small" })}
          >
            <Icon name={rotation.paused ? "play" : "pause"} className="size-4" />
            <span>
              <span>{rotation.paused ? "Resume" : "Pause"}</span>
              <span className="sr-only"> the highlighting</span>
            </span>
          </button>
        ) : null}
      </div>
      <ul className="grid gap-4 sm:gap-6 lg:grid-cols-12" {...rotation.containerProps}>
        {solutions.map(({ title, description, benefits, figure, isWide }, index) => (
          <li
            key={title}
            id={`solution-${index + 1}`}
            className={classNames("grid scroll-mt-24", isWide ? "lg:col-span-7" : "lg:col-span-5")}
          >
            <article
              // The border grows into reserved space, so that no line of text wraps differently.
              className={classNames(
                "panel relative break-inside-avoid motion-safe:transition-[transform,box-shadow] motion-safe:duration-200",
                index === rotation.index
                  ? "z-1 border-l-6 border-l-link shadow-[4px_4px_0_var(--color-shade)] transform-[scale(1.02)] print:transform-none forced-colors:border-l-[Highlight]"
                  : "pl-[5px]",
              )}
              onPointerEnter={() => rotation.setIndex(index)}
            >
              <div className="p-3 min-[20rem]:p-5 sm:p-8">
                <h3 className="text-h3">
                  <span aria-hidden="true" className="figures mr-3 text-small text-accent">
                    {index + 1}
                  </span>
                  <a
                    href={`#solution-${index + 1}`}
                    aria-current={index === rotation.index || undefined}
                    className="decoration-1 underline-offset-4 hover:underline"
                    onFocus={() => rotation.setIndex(index)}
                    onClick={(event) => {
                      event.preventDefault();
                      rotation.setPaused(true);
                    }}
                  >
                    {title}
                  </a>
                </h3>
                <p className="mt-2 text-lead text-ink-2">{description}</p>
                <ul className="mt-3 flex flex-col gap-1 text-pretty sm:mt-5 sm:gap-2">
                  {benefits.map((benefit) => (
                    <li
                      key={benefit}
                      className="relative pl-5.5 before:absolute before:top-[0.5em] before:left-0 before:border-y-[0.3em] before:border-l-[0.5em] before:border-transparent before:border-l-link"
                    >
                      {benefit}
                    </li>
                  ))}
                </ul>
                {figure ? <Claim {...figures[figure]} /> : null}
              </div>
            </article>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** What the solution has done for clients. */
const Claim = ({ value, label }: Figure) =>
  value ? <p className="figures mt-4 font-medium">{`${label} ${value}`}</p> : null;

const tasks = ["Inventory", "Customers", "Invoices", "Approvals"];

const items = [
  { name: "Olive oil, 5 L", stock: 184, reorder: 120, note: "In stock" },
  { name: "Capers, 1 kg", stock: 38, reorder: 60, note: "Reorder", isAlert: true },
  { name: "Rice, 10 kg", stock: 412, reorder: 200, note: "In stock" },
  { name: "Yeast, 500 g", stock: 76, reorder: 50, note: "Expires in 9 days", isAlert: true },
];

/** A screen of custom software as an example. Its tabs are only drawn. */
export const SampleScreen = () => (
  <figure className="mt-8 lg:mt-14">
    <div className="panel overflow-clip border-ink">
      <div aria-hidden="true" className="flex flex-wrap gap-x-6 border-b border-ink bg-paper px-4 sm:px-6">
        {tasks.map((task, index) => (
          <span
            key={task}
            className={classNames(
              "border-b-3 py-3 max-sm:not-first:hidden",
              index === 0 ? "border-accent font-semibold" : "border-transparent text-ink-2",
            )}
          >
            {task}
          </span>
        ))}
      </div>
      <table className="w-full text-left [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-3 sm:[&_:is(td,th)]:px-6 max-[16rem]:[&_:is(td,th)]:wrap-anywhere">
        <caption className="sr-only">Inventory of a food wholesaler</caption>
        <thead className="border-b border-rule text-small text-ink-2">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Stock</th>
            <th scope="col" className="max-sm:hidden">
              Reorder at
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody className="ruled-rows">
          {items.map(({ name, stock, reorder, note, isAlert }) => (
            <tr key={name}>
              <th scope="row" className="font-medium">
                {name}
              </th>
              <td className="figures">{stock}</td>
              <td className="figures text-ink-2 max-sm:hidden">{reorder}</td>
              <td className={isAlert ? "font-semibold text-accent" : "text-ink-2"}>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <figcaption className="mt-3 text-small text-ink-2">
      Example: inventory for a food wholesaler, with one reorder point per item.
    </figcaption>
  </figure>
);

/** Rented software is above, owned software below. */
const panelClasses: Record<License["id"], string> = {
  monthly: "bg-paper lg:col-span-5",
  annual: "border-t border-dashed border-ink-3 bg-paper lg:col-span-7 lg:border-t-0 lg:border-l",
  onetime: "border-t border-dashed border-ink-3 lg:col-span-8 lg:border-solid lg:border-ink",
  quote: "on-night border-t border-dashed border-ink-3 lg:col-span-4 lg:border-l",
};

export const Licenses = () => (
  <PageSection
    title="Flexible Pricing That Works For You"
    tone="card"
    intro="License one of our products, as it is or adapted, or have software built for you. Our products are not on sale yet; a custom build can start now."
  >
    <Fold title={`Compare the ${spellCount(licenses.length)} options`}>
      <div className="border border-ink lg:grid lg:grid-cols-12">
        {licenses.map(({ id, title, flag, pay, get, chooseIf }) => (
          <article key={id} className={classNames("break-inside-avoid p-5 sm:p-8", panelClasses[id])}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="text-h3">{title}</h3>
              {flag ? <p className="figures text-small font-medium text-accent">{flag}</p> : null}
            </div>
            <DrawnPart
              id={`rhythm-${id}`}
              box="0 0 480 60"
              className="mt-5 w-full max-w-[34rem] overflow-visible max-sm:hidden"
            />
            <dl className="mt-3 grid gap-y-2 sm:mt-5 sm:grid-cols-[7rem_1fr]">
              {[
                ["You pay", pay],
                ["You get", get],
                ["Choose it if", chooseIf],
              ].map(([term, text]) => (
                <div key={term} className="contents">
                  <dt className="font-semibold max-sm:mt-1">{term}</dt>
                  <dd className="text-pretty text-ink-2">{keepRanges(text)}</dd>
                </div>
              ))}
            </dl>
            {id === "quote" ? (
              <ButtonLink to="/get-estimate" className="mt-6 print:hidden">
                Get Your Custom Quote
              </ButtonLink>
            ) : null}
          </article>
        ))}
      </div>
    </Fold>
    <div className="mt-8 grid break-inside-avoid items-center gap-x-12 gap-y-5 border border-accent p-6 sm:p-8 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <h3 className="text-h3">Not Sure Which Option Fits?</h3>
        <p className="mt-2 max-w-prose text-ink-2">
          <InlineText
            text={`Tell us how many people will use the software, for how long, and whether you need the code. We recommend one of the ${spellCount(licenses.length)}. For prices, see [${costScaleLink.label}](${costScaleLink.to}).`}
          />
        </p>
      </div>
      <div className="lg:col-span-4 lg:text-right">
        <ButtonLink to="/contact" variant="secondary" className="print:hidden">
          Get Custom Pricing
        </ButtonLink>
      </div>
    </div>
  </PageSection>
);

export const Reasons = ({ efficiency }: { efficiency: Figure }) => (
  <PageSection title="Why Choose Custom Over Generic?" tone="card">
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <ul className="lg:col-span-8">
        {reasons.map(({ title, generic, fitted }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-2 border-t border-ink py-4 md:py-6 last:border-b md:grid-cols-[13.5rem_1fr_1.15fr]"
          >
            <h3 className="text-h3">{title}</h3>
            <p className="border-l border-dashed border-ink-3 pl-4 text-ink-2">
              <span className="eyebrow mb-1 block text-ink-3">generic</span>
              {generic}
            </p>
            <p className="border-l-3 border-link pl-4">
              <span className="eyebrow mb-1 block text-ink-2">custom</span>
              {fitted}
            </p>
          </li>
        ))}
      </ul>
      <Efficiency {...efficiency} />
    </div>
  </PageSection>
);

function Efficiency({ value, label }: Figure) {
  return (
    <div className="break-inside-avoid self-start lg:sticky lg:top-28 lg:col-span-4 lg:border-t lg:border-ink lg:pt-6">
      {value ? (
        <dl>
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-2 font-display text-[clamp(5rem,4rem+5vw,8.5rem)] leading-none font-semibold tracking-tighter wrap-anywhere">
            {value}
          </dd>
        </dl>
      ) : null}
      {value && percentPattern.test(value) ? <MeasuringTape percent={Number.parseInt(value, 10)} /> : null}
      <p className="mt-3">
        <TextLink to={costScaleLink.to} className="inline-block py-0.5">
          {costScaleLink.label}
        </TextLink>
      </p>
    </div>
  );
}

/** Up to 100%. */
const percentPattern = /^(100|\d{1,2}) ?%$/;

/** A scale from 0 to 100, marked at the average. */
function MeasuringTape({ percent }: { percent: number }) {
  const markX = 10 + 3.6 * percent;
  return (
    <svg viewBox="0 0 380 88" fill="none" aria-hidden="true" className="mt-5 block h-auto w-full max-w-md">
      <path d="M4 26H376V76H4Z" className="fill-paper stroke-ink" strokeWidth="1.5" />
      <path d="M10 36H370" strokeWidth="20" strokeDasharray="1 8" className="stroke-ink" />
      <path d="M10 41H371" strokeWidth="30" strokeDasharray="1.5 34.5" className="stroke-ink" />
      <path d={`M4 26H${markX}V76H4Z`} className="fill-amber" />
      <path d={`M10 36H${markX}`} strokeWidth="20" strokeDasharray="1 8" className="stroke-on-amber" />
      <path d={`M10 41H${markX}`} strokeWidth="30" strokeDasharray="1.5 34.5" className="stroke-on-amber" />
      <path d="M4 26H376V76H4Z" className="stroke-ink" strokeWidth="1.5" />
      <path d={`M${markX} 86V8M${markX - 6} 8h12`} strokeWidth="2.5" className="stroke-accent" />
    </svg>
  );
}
