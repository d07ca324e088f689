import { legal } from "./legal";
import { samples } from "./marketing-figures";

const sampleTasks = Object.entries(samples).flatMap(([name, isSample]) =>
  isSample ? [`replace the sample ${name}`] : [],
);

/** What the studio still has to do before visitors come, for the log and the staff area. */
export const beforePublic: readonly string[] = [
  ...sampleTasks,
  ...(legal.unchecked ? ["have counsel check the legal texts (app/content/legal.ts)"] : []),
];
