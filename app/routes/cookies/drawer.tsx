import { type StoredItem, storedInBrowser } from "~/content/stored-in-browser";
import { Specimen } from "./specimen";

/** How wide the compartments of the larger items are. */
const spans: Record<string, string> = {
  "assistant-open": "min-[18rem]:col-span-2 lg:col-span-2",
  "assistant-conversation": "min-[18rem]:col-span-2 sm:col-span-4 lg:col-span-4",
  "assistant-transcript": "min-[18rem]:col-span-2 sm:col-span-6 lg:col-span-6",
  __once: "min-[18rem]:col-span-2 sm:col-span-4 lg:col-span-4",
  "unsaved-post-{post or new}": "min-[18rem]:col-span-2 sm:col-span-6 lg:col-span-12",
};
const SMALL = "sm:col-span-2 lg:col-span-2";

const kinds: readonly { kind: StoredItem["kind"]; path: string }[] = [
  { kind: "cookie", path: "M2 9a7 7 0 1 1 14 0a7 7 0 1 1-14 0z" },
  { kind: "local storage", path: "M3 3h12v12H3z" },
  { kind: "session storage", path: "M9 1l8 8-8 8-8-8z" },
];

/** All items as specimens in a drawer, one tray for visitors and one for staff. */
export function Drawer() {
  return (
    <section aria-labelledby="cookies-drawer" className="wrap">
      <h2 id="cookies-drawer" className="sr-only">
        The drawer
      </h2>
      <svg width="0" height="0" aria-hidden="true" className="absolute">
        <pattern
          id="cookies-hatch"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V6" className="stroke-link" strokeWidth="1" strokeOpacity=".45" />
        </pattern>
      </svg>
      <div className="cookies-drawer">
        <Tray who="visitors" label="Tray 1: visitors" />
        <Tray who="staff" label="Tray 2: our own staff" />
        <div className="cookies-front">
          <svg viewBox="0 0 132 36" fill="none" aria-hidden="true" className="h-9 w-33">
            <path
              d="M2 4h128v20c0 6-4 10-10 10H12C6 34 2 30 2 24z"
              className="fill-card stroke-ink"
              strokeWidth="2"
            />
            <path d="M10 8h112v14c0 4-3 6-6 6H16c-3 0-6-2-6-6z" className="stroke-ink-3" />
          </svg>
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-small text-ink-2">
        {kinds.map(({ kind, path }) => (
          <li key={kind} className="flex items-center gap-2">
            <svg viewBox="0 0 18 18" aria-hidden="true" className="size-4.5">
              <path d={path} className="cookies-body" />
            </svg>
            {kind}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <svg width="57" height="18" fill="none" aria-hidden="true" className="shrink-0">
            <path d="M1 9h55M1 4v10M56 4v10" className="stroke-accent" strokeWidth="1.25" />
          </svg>
          side of a square of 1 kB
        </li>
      </ul>
    </section>
  );
}

function Tray({ who, label }: { who: StoredItem["who"]; label: string }) {
  return (
    <div className="cookies-tray">
      <p className="cookies-plate eyebrow">{label}</p>
      <ul className="grid min-[18rem]:grid-cols-2 sm:grid-cols-6 lg:grid-cols-12">
        {storedInBrowser
          .filter((item) => item.who === who)
          .map((item) => (
            <Specimen key={item.name} item={item} className={spans[item.name] ?? SMALL} />
          ))}
      </ul>
    </div>
  );
}
