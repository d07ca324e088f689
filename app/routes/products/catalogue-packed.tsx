import { responses, trackRecord } from "~/content/marketing-figures";
import { Carton } from "./catalogue-carton";

const benefits = [
  {
    title: "Quick setup",
    text: "The software exists. What is left to do is yours: accounts, your own data, your words on the screens. We do it with you, and write down what was set.",
  },
  {
    title: "Enterprise security",
    text: "Who may see which record is settled with your own security people before the first account is opened, and their questions are answered in writing.",
  },
  {
    title: `${trackRecord.support} support`,
    text: `Write at any hour. A person answers within ${responses.first} by the clock, not in working hours.`,
  },
  {
    title: "Regular updates",
    text: "New versions and corrections keep coming. What changes is said beforehand, so that nobody meets a moved button on a Monday morning.",
  },
];

/** What comes with every product, drawn as the contents of a carton. */
export const Packed = () => (
  <section aria-labelledby="packed-title" className="border-t border-rule bg-card py-section">
    <div className="wrap grid items-center gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <Carton />
      </div>
      <div className="lg:col-span-7">
        <h2 id="packed-title" className="text-h2">
          Packed with every part
        </h2>
        <dl className="mt-6 border-t-2 border-ink">
          {benefits.map(({ title, text }, index) => (
            <div key={title} className="products-packed">
              <dt>
                <span aria-hidden="true" className="figures text-accent">
                  {"abcd"[index]}
                </span>
                <span className="font-semibold">{title}</span>
              </dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </section>
);
