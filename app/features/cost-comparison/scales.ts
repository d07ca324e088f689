import type { Scale } from "~/ui/scale/scale";

const WEEKS_PER_MONTH = 52 / 12;

/** In US dollars. */
export const costAxis: Scale = {
  logarithmic: true,
  from: 2_000,
  to: 200_000,
  ticks: [
    { value: 2_000, label: "$2k" },
    { value: 5_000, label: "$5k", minor: true },
    { value: 10_000, label: "$10k", minor: true },
    { value: 20_000, label: "$20k" },
    { value: 50_000, label: "$50k", minor: true },
    { value: 100_000, label: "", minor: true },
    { value: 200_000, label: "$200k" },
  ],
};

/** In weeks. */
export const timeAxis: Scale = {
  logarithmic: true,
  from: 2,
  to: 12 * WEEKS_PER_MONTH,
  ticks: [
    { value: 2, label: "2 wk" },
    { value: 4, label: "4 wk", minor: true },
    { value: 2 * WEEKS_PER_MONTH, label: "2 mo", minor: true },
    { value: 3 * WEEKS_PER_MONTH, label: "3 mo" },
    { value: 6 * WEEKS_PER_MONTH, label: "6 mo", minor: true },
    { value: 12 * WEEKS_PER_MONTH, label: "12 mo" },
  ],
};
