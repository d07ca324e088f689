import type { Milestone } from "~/content/case-studies/case-study";

type Mark = Milestone & {
  code: string;
  /** Positions on the axis, in percent of its length. */
  promisedAt: number;
  deliveredAt: number;
};

/** An axis of weeks from 0 to an even number at or after the last milestone, with a tick every second week. */
export function weekAxis(milestones: readonly Milestone[]): {
  end: number;
  ticks: { week: number; at: number }[];
  marks: Mark[];
} {
  const last = Math.max(2, ...milestones.flatMap(({ promised, delivered }) => [promised, delivered]));
  const end = last + (last % 2);
  const at = (week: number) => (week / end) * 100;
  return {
    end,
    ticks: Array.from({ length: end / 2 + 1 }, (_, index) => ({ week: index * 2, at: at(index * 2) })),
    marks: milestones.map((milestone, index) => ({
      ...milestone,
      code: `M${index + 1}`,
      promisedAt: at(milestone.promised),
      deliveredAt: at(milestone.delivered),
    })),
  };
}
