import { eq, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { erasedSums } from "#drizzle/schema/erased-sums";
import { withLocks } from "#drizzle/sql";
import { isDemoLead } from "~/features/leads/lead";
import { type CountedLead, listCounted, touchCounted } from "~/features/leads/lead-stats.server";
import { db } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/writes.server";
import { dayOn } from "~/lib/text/time";

/** The start of a figure that counts received leads; the rest is their kind. */
const RECEIVED = "received:";

const getMonth = (time: number): string => dayOn(time).slice(0, 7);

/** The figures of the reports that a lead is part of, as `readMonthReport` counts them, with their months. */
function listFigures(lead: CountedLead): { month: string; figure: string; value: number }[] {
  if (isDemoLead(lead)) return [];
  const received = getMonth(lead.createdAt);
  if (lead.status === "spam" || lead.verification === "suspected")
    return [{ month: received, figure: "withheld", value: 0 }];
  const figures = [];
  if (lead.kind !== "offer") {
    // No one will reply to an erased lead.
    const reply = lead.answeredAt === null ? "closed" : lead.answeredAt <= lead.dueAt ? "in-time" : "late";
    figures.push(
      { month: received, figure: `${RECEIVED}${lead.kind}`, value: 0 },
      { month: received, figure: reply, value: 0 },
    );
  }
  const { stage, stageSince, value } = lead;
  if ((stage === "won" || stage === "lost") && stageSince !== null)
    figures.push({ month: getMonth(stageSince), figure: stage, value: value ?? 0 });
  return figures;
}

/** The statements that keep what leads add to the reports, before they are erased: months, counts and amounts. */
export async function keepSums(ids: readonly string[]): Promise<Statement[]> {
  const rows = await listCounted(ids);
  const sums = new Map<string, { month: string; figure: string; count: number; value: number }>();
  for (const { month, figure, value } of rows.flatMap(listFigures)) {
    const key = `${month} ${figure}`;
    const sum = sums.get(key) ?? { month, figure, count: 0, value: 0 };
    sums.set(key, { ...sum, count: sum.count + 1, value: sum.value + value });
  }
  return [
    // Someone else may erase or answer one at the same moment.
    ...rows.map((row) => expectRow(withLocks(["erased-sums"], touchCounted(row)))),
    ...[...sums.values()].map(({ count, value, ...key }) =>
      db
        .insert(erasedSums)
        .values({ ...key, count, value })
        .onConflictDoUpdate({
          target: [erasedSums.month, erasedSums.figure],
          set: {
            count: sql`${erasedSums.count} + ${count}`,
            value: sql`${erasedSums.value} + ${value}`,
          },
        }),
    ),
  ];
}

/** What erased leads add to a month's report: the received ones by kind, and a figure's count and value. */
export async function readSums(month: string) {
  const rows = await db.select().from(erasedSums).where(eq(erasedSums.month, month));
  const received = rows.filter(({ figure }) => figure.startsWith(RECEIVED));
  return {
    kinds: received.map(({ figure, count }) => ({ kind: figure.slice(RECEIVED.length), count })),
    received: received.reduce((sum, { count }) => sum + count, 0),
    find: (figure: "in-time" | "late" | "closed" | "withheld" | "won" | "lost") => {
      const { count = 0, value = 0 } = rows.find((row) => row.figure === figure) ?? {};
      return { count, value };
    },
  };
}
