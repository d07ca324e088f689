import { type StoredItem, storedInBrowser } from "~/content/stored-in-browser";
import CutSpecimen from "./cut-specimen.svg?react";
import DrawerFront from "./drawer-front.svg?react";
import Kilobyte from "./kilobyte.svg?react";

/** The columns of the larger items' compartments, by name; all others are small. */
const columnSpans: Record<string, string> = {
  "assistant-open": "min-[18rem]:col-span-2",
  "assistant-conversation": "min-[18rem]:col-span-2 sm:col-span-4",
  "assistant-transcript": "min-[18rem]:col-span-2 sm:col-span-6",
  __once: "min-[18rem]:col-span-2 sm:col-span-4",
  "staff-drafts": "min-[18rem]:col-span-2 sm:col-span-6",
  "unsaved-post-{post or new}": "min-[18rem]:col-span-2 sm:col-span-6 lg:col-span-12",
};
const SMALL_SPAN = "sm:col-span-2";

/** An item's outline. */
const outlineClass =
  "fill-[url(#cookies-hatch)] stroke-link stroke-[1.5px] forced-colors:stroke-[CanvasText]";

const kinds: readonly { kind: StoredItem["kind"]; path: string }[] = [
  { kind: "cookie", path: "M2 9a7 7 0 1 1 14 0a7 7 0 1 1-14 0z" },
  { kind: "local storage", path: "M3 3h12v12H3z" },
  { kind: "session storage", path: "M9 1l8 8-8 8-8-8z" },
];

/** All items as specimens in a drawer, one tray for visitors and one for staff. */
export function Drawer() {
  return (
    <section aria-labelledby="cookies-drawer" className="wrap max-sm:hidden">
      <h2 id="cookies-drawer" className="sr-only">
        Sizes compared
      </h2>
      <div
        data-drawing
        className="grid gap-3 rounded-t-control border-2 border-b-[6px] border-ink bg-card p-3"
      >
        <Tray usedBy="visitors" label="Visitors" />
        <Tray usedBy="staff" label="Staff" />
        <div className="grid place-items-center pt-1">
          <DrawerFront />
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-small text-ink-2">
        {kinds.map(({ kind, path }) => (
          <li key={kind} className="flex items-center gap-2">
            <svg viewBox="0 0 18 18" aria-hidden="true" className="size-4.5">
              <path d={path} className={outlineClass} />
            </svg>
            {kind}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <Kilobyte />
          side of a square of 1 kB
        </li>
      </ul>
    </section>
  );
}

function Tray({ usedBy, label }: Pick<StoredItem, "usedBy"> & { label: string }) {
  return (
    <div className="border border-ink">
      <p className="eyebrow border-b border-ink px-3 py-1.5 text-ink-2">{label}</p>
      <ul className="grid overflow-clip min-[18rem]:grid-cols-2 sm:grid-cols-6 lg:grid-cols-12">
        {storedInBrowser
          .filter((item) => item.usedBy === usedBy)
          .map((item) => (
            <Specimen key={item.name} item={item} className={columnSpans[item.name] ?? SMALL_SPAN} />
          ))}
      </ul>
    </div>
  );
}

/** For example, `97 bytes` or `1.8 kB`. */
const formatBytes = (bytes: number): string =>
  bytes < 1000 ? `${bytes} bytes` : `${Number((bytes / 1000).toFixed(1))} kB`;

/** Square units per byte. The largest complete item fits a screen of 320 px. */
const UNITS_PER_BYTE = 3;
/** Squares with longer sides are drawn cut off. */
const LARGEST_SIDE = 210;
const PIN_HEIGHT = 26;

/**
 * An outline of the given area around 0,0: a circle (cookie), square (local) or diamond (session storage). `reach` is
 * the distance from the center to the bottom.
 */
function drawOutline(kind: StoredItem["kind"], area: number): { path: string; reach: number } {
  const round = (value: number) => Number(value.toFixed(1));
  if (kind === "cookie") {
    const radius = round(Math.sqrt(area / Math.PI));
    const half = `${radius} ${radius} 0 1 1`;
    return { path: `M${-radius} 0a${half} ${2 * radius} 0a${half} ${-2 * radius} 0z`, reach: radius };
  }
  const half = Math.sqrt(area) / 2;
  if (kind === "local storage") {
    const side = round(2 * half);
    return { path: `M${round(-half)} ${round(-half)}h${side}v${side}h${-side}z`, reach: half };
  }
  const reach = round(Math.sqrt(area / 2));
  return { path: `M0 ${-reach}L${reach} 0 0 ${reach} ${-reach} 0z`, reach };
}

/** An item on its pin, drawn to scale, with its tag. */
function Specimen({ item, className }: { item: StoredItem; className: string }) {
  const area = item.bytes * UNITS_PER_BYTE;
  const isCut = Math.sqrt(area) > LARGEST_SIDE;
  return (
    // Each compartment draws its right and bottom wall; the tray clips the outermost.
    <li
      className={`flex min-w-0 break-inside-avoid flex-col items-center justify-between px-1 py-3 shadow-[1px_1px_0_var(--color-rule)] ${className}`}
    >
      <div className="grid w-full flex-1 place-items-center pt-2 pb-4">
        {isCut ? <CutSpecimen /> : <WholeSpecimen kind={item.kind} area={area} />}
      </div>
      <p className="w-full max-w-80 border border-rule bg-paper px-2 py-1.5 text-center text-[0.8125rem]/[1.4]">
        <span className="figures font-medium wrap-anywhere">{item.name}</span>
        <span className="block text-ink-2">
          {item.isMaximum ? "up to " : "about "}
          {formatBytes(item.bytes)}
        </span>
      </p>
    </li>
  );
}

function WholeSpecimen({ kind, area }: { kind: StoredItem["kind"]; area: number }) {
  const { path, reach } = drawOutline(kind, area);
  const half = Math.ceil(Math.max(reach, 8)) + 2;
  const height = 2 * half + PIN_HEIGHT;
  const pinheadY = -half - PIN_HEIGHT + 5;
  return (
    <svg
      width={2 * half}
      height={height}
      viewBox={`${-half} ${-half - PIN_HEIGHT} ${2 * half} ${height}`}
      aria-hidden="true"
    >
      <path d={path} className={outlineClass} />
      <path d={`M0 ${pinheadY}V${Math.min(0, reach - 4)}`} strokeWidth="1.25" className="stroke-ink" />
      <circle cy={pinheadY} r="4" className="fill-accent" />
    </svg>
  );
}
