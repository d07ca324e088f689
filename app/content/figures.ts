import { trackRecord } from "./marketing-figures";

/** A figure of past work with the words beside it. Without a value, pages leave it out. */
export type Figure = { value?: string; label: string };

/** What pages say beside each figure of `trackRecord`, as the site comes with it (seed/content/figures.yaml). */
const labels = {
  projects: "projects",
  activeClients: "active clients",
  satisfaction: "satisfaction",
  onTime: "on time",
  efficiencyImprovement: "Average Efficiency Improvement",
  wastageReduction: "stock wastage reduced by",
  customerRetention: "customer retention up",
  hoursSaved: "saves",
} satisfies Partial<Record<keyof typeof trackRecord, string>>;

export type Figures = Record<keyof typeof labels, Figure>;

export const defaultFigures = Object.fromEntries(
  Object.entries(labels).map(([name, label]) => [
    name,
    { value: trackRecord[name as keyof typeof labels], label },
  ]),
) as Figures;

/** A figure with its words, such as `98% on time`; empty without a value. */
export const sayFigure = ({ value, label }: Figure): string => (value ? `${value} ${label}` : "");
