import type { ComponentType } from "react";

const plans = import.meta.glob<ComponentType>("./plans/*.svg", {
  query: "?react",
  import: "default",
  eager: true,
});

/** The screens of a study as the rooms of a house. Decorative: the list of rooms says the same. */
export function FloorPlan({ slug }: { slug: string }) {
  const Plan = plans[`./plans/${slug}.svg`];
  return Plan ? <Plan /> : null;
}
