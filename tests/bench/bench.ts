/** `npm run bench -- [PART…] [--quick] [--minutes=N] [--leads=N]` prints Markdown. `--quick` is a smoke test. */
import { parseArgs } from "node:util";
import { ensureBuild } from "../../scripts/build.mjs";
import { measureGrowth } from "./growth";
import { measureHydration } from "./hydration";
import { measurePages } from "./page-rates";
import { printWeights } from "./page-weight";
import { measureProcess } from "./process-size";
import { measureTenYears } from "./staff-growth";
import { measureWrites } from "./write-rates";

const { values, positionals } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    minutes: { type: "string", default: "1" },
    leads: { type: "string" },
  },
  allowPositionals: true,
});
const { quick } = values;

const parts: Record<string, () => Promise<void>> = {
  weight: printWeights,
  process: () => measureProcess(quick ? 2 : Number(values.minutes) * 60),
  pages: () => measurePages(quick),
  writes: () => measureWrites(quick),
  growth: () => (values.leads ? measureTenYears(Number(values.leads)) : measureGrowth(quick)),
  hydration: () => measureHydration(quick),
};

const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = chosen.filter((part) => !parts[part]);
if (unknown.length > 0) throw new Error(`Unknown part ${unknown}. Choose from ${Object.keys(parts)}.`);
ensureBuild();
for (const part of chosen) await parts[part]?.();
