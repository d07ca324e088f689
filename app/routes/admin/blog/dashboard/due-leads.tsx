import { Link } from "@remix-run/react";
import type { countDue } from "~/features/leads/lead-counts.server";
import { type LeadFilter, leadFilter } from "~/features/leads/lead-filter";
import { quantity } from "~/lib/text/quantity";

/** The leads that wait for the signed-in account or for anyone. Renders nothing if none does. */
export function DueLeads({ due }: { due: Awaited<ReturnType<typeof countDue>> | null }) {
  if (!due) return null;
  const lines: [count: number, text: string, filter: Partial<LeadFilter>][] = [
    [due.overdue, `${quantity(due.overdue, "lead")} overdue`, { status: "overdue" }],
    [due.mine, `${quantity(due.mine, "next step")} due for you`, { assigned: "me", status: "due" }],
    [
      due.unassigned,
      `${quantity(due.unassigned, "next step")} due, assigned to no one`,
      { assigned: "none", status: "due" },
    ],
  ];
  const shown = lines.filter(([count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <section
      aria-label="Leads due today"
      className="panel mb-6 flex flex-wrap gap-x-6 border-l-4 border-l-error px-5 py-1 text-small"
    >
      {shown.map(([, text, filter]) => (
        <Link key={text} to={leadFilter.href(filter)} className="link inline-flex min-h-11 items-center">
          {text}
        </Link>
      ))}
    </section>
  );
}
