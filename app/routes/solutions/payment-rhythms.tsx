import type { ReactNode } from "react";

/** When each license is paid for: a strip of months, without amounts. Decorative: the text below it says the same. */
function Strip({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 480 60"
      fill="none"
      aria-hidden="true"
      className="mt-5 block h-auto w-full max-w-[34rem] overflow-visible"
    >
      <path d="M0 52.5H480" className="stroke-ink-3" />
      <path d="M.5 50H481" strokeWidth="7" strokeDasharray="1 39" className="stroke-ink-3" />
      {children}
    </svg>
  );
}

export const MonthlyRhythm = () => (
  <Strip>
    <path
      d="M6 20h24v26H6zM46 20h24v26H46zM86 20h24v26H86zM126 20h24v26h-24zM166 20h24v26h-24zM206 20h24v26h-24zM246 20h24v26h-24zM286 20h24v26h-24zM326 20h24v26h-24zM366 20h24v26h-24zM406 20h24v26h-24zM446 20h24v26h-24z"
      strokeWidth="1.75"
      className="stroke-link"
    />
  </Strip>
);

export const AnnualRhythm = () => (
  <Strip>
    <path d="M6 20H378V46H6z" strokeWidth="1.75" className="stroke-link" />
    <path
      d="M6 46 32 20M32 46l26-26M58 46l26-26M84 46l26-26M110 46l26-26M136 46l26-26M162 46l26-26M188 46l26-26M214 46l26-26M240 46l26-26M266 46l26-26M292 46l26-26M318 46l26-26M344 46l26-26"
      className="stroke-link"
    />
    <path d="M378 20h92v26h-92" strokeDasharray="5 5" className="stroke-ink-3" />
    <path d="M378 8v8M470 8v8M378 12h92M386 8l-8 4 8 4M462 8l8 4-8 4" className="stroke-accent" />
  </Strip>
);

export const OneTimeRhythm = () => (
  <Strip>
    <path d="M6 4H64V46H6z" strokeWidth="1.75" className="fill-link stroke-link" />
    <path d="M72 33H472M462 27l10 6-10 6" strokeWidth="1.75" className="stroke-link" />
  </Strip>
);

export const QuoteRhythm = () => (
  <Strip>
    <path d="M6 46C126-30 236 84 474 10" strokeWidth="3" className="stroke-link" />
    <path d="M6 46 96 4M474 10 352 46" className="stroke-accent" />
    <circle cx="96" cy="4" r="4" className="fill-paper stroke-accent" />
    <circle cx="352" cy="46" r="4" className="fill-paper stroke-accent" />
  </Strip>
);
