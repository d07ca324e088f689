import { Link } from "@remix-run/react";
import { useTabs } from "~/ui/use-tabs";
import { positions } from "./content";
import { Lock } from "./lock";

const ANCHOR = "lock";

/** The lock, and what comes back if the project stops where the boat is. */
export function Stops() {
  const { selected, listProps, tabProps, panelProps } = useTabs({
    name: "stop",
    count: positions.length,
    anchor: ANCHOR,
    label: "Where the project stops",
  });
  return (
    <section id={ANCHOR} aria-labelledby="lock-title" className="border-y border-rule bg-card py-10 md:py-14">
      <div className="wrap">
        <div className="grid gap-x-10 gap-y-3 md:grid-cols-12">
          <h2 id="lock-title" className="text-h2 md:col-span-5">
            Water moves when you open a gate
          </h2>
          <p className="max-w-prose text-ink-2 md:col-span-7">
            The boat is your project, the water your money. A boat goes down a step only when a gate opens,
            and only you open gates: with a signature, then with each acceptance. Every opening lets one
            chamber of water down to us. What stands above a closed gate is still yours.
          </p>
        </div>
        <div className="mt-8 overflow-x-clip">
          <Lock at={selected} />
        </div>
        <p className="eyebrow mt-6 text-ink-2 print:hidden">If it stops here</p>
        <div {...listProps} className="refund-tabs print:hidden">
          {positions.map(({ name }, index) => (
            <Link key={name} {...tabProps(index)} className="refund-tab">
              {name}
            </Link>
          ))}
        </div>
        {positions.map(({ name, paid, returned, keep }, index) => (
          <div key={name} {...panelProps(index)} className="tab-panel refund-panel">
            <h3 className="text-h3">{name}</h3>
            <dl>
              <div>
                <dt className="eyebrow text-ink-2">Paid by then</dt>
                <dd className="mt-1">{paid}</dd>
              </div>
              <div className="refund-returned">
                <dt className="eyebrow text-accent">Comes back</dt>
                <dd className="mt-1 font-semibold">{returned}</dd>
              </div>
              <div>
                <dt className="eyebrow text-ink-2">Stays with you</dt>
                <dd className="mt-1">{keep}</dd>
              </div>
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
