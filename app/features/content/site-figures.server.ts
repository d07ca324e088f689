import { defaultFigures, type Figures } from "~/content/figures";
import { listEntries } from "./entries.server";
import { figures } from "./kinds/figures.server";

/** The figures of past work, and whether they are invented. */
export async function readFigures(): Promise<{ figures: Figures; isSample: boolean }> {
  const [entry] = await listEntries(figures);
  if (!entry) return { figures: defaultFigures, isSample: true };
  const { slug: _, isSample, ...found } = entry;
  return { figures: found, isSample };
}
