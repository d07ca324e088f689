import { prices } from "~/content/marketing-figures";
import { ArrowLink } from "~/ui/arrow-link";

const ways = [
  {
    to: "/custom-development",
    label: "Custom Development",
    text: "No part comes close, or the process is what sets you apart. Then it is drawn for you, and the code can be yours.",
  },
  {
    to: "/services#ai-services",
    label: "AI Services",
    text: `The software is there and should learn to read, answer or predict. AI integration starts ${prices.aiIntegration}.`,
  },
  {
    to: "/services",
    label: "All services",
    text: "You do not know yet which of these it is. The floor plan has every service with its price and its time.",
  },
];

/** For whom the catalog has nothing. */
export const Elsewhere = () => (
  <section aria-labelledby="elsewhere-title" className="border-t border-rule pt-section pb-10">
    <div className="wrap grid gap-x-12 gap-y-6 lg:grid-cols-12">
      <h2 id="elsewhere-title" className="text-h2 lg:col-span-4">
        Not in a drawer?
      </h2>
      <ul className="border-t-2 border-ink lg:col-span-8">
        {ways.map(({ to, label, text }) => (
          <li key={to} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 md:grid-cols-[15rem_1fr]">
            <ArrowLink to={to} className="self-start">
              {label}
            </ArrowLink>
            <p className="text-ink-2 md:py-2">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
