import { Link } from "@remix-run/react";
import type { listCallsSoon } from "~/features/booking/call-events.server";
import type { countDue } from "~/features/leads/inbox/lead-counts.server";
import { type LeadFilter, leadFilter, leadHref } from "~/features/leads/inbox/lead-filter";
import type { Dashboard } from "~/features/post-editing/dashboard.server";
import { editorHref } from "~/features/post-editing/dashboard-filter";
import { quantity } from "~/lib/text/quantity";
import { LocalTime } from "~/ui/local-text";
import { DiscardText } from "../unsaved-texts";

/** Links to overdue leads and due next steps. Renders nothing if there are none. */
export function DueLeads({ due }: { due: Awaited<ReturnType<typeof countDue>> | null }) {
  if (!due) return null;
  const links: { text: string; filter: Partial<LeadFilter> }[] = [];
  if (due.overdue > 0)
    links.push({ text: `${quantity(due.overdue, "lead")} overdue`, filter: { status: "overdue" } });
  if (due.mine > 0)
    links.push({
      text: `${quantity(due.mine, "next step")} due for you`,
      filter: { assigned: "me", status: "due" },
    });
  if (due.unassigned > 0)
    links.push({
      text: `${quantity(due.unassigned, "next step")} due, assigned to no one`,
      filter: { assigned: "none", status: "due" },
    });
  if (links.length === 0) return null;
  return (
    <section
      aria-label="Leads due today"
      className="panel mb-6 flex flex-wrap gap-x-6 border-l-4 border-l-error px-5 py-1 text-small"
    >
      {links.map(({ text, filter }) => (
        <Link key={text} to={leadFilter.href(filter)} className="link inline-flex min-h-11 items-center">
          {text}
        </Link>
      ))}
    </section>
  );
}

/** The booked calls of today and tomorrow. Renders nothing if there are none. */
export const CallsSoon = ({ calls }: { calls: Awaited<ReturnType<typeof listCallsSoon>> }) =>
  calls.length === 0 ? null : (
    <section aria-labelledby="calls-soon" className="panel mb-6 px-5 py-3 text-small">
      <h2 id="calls-soon" className="font-sans text-small font-semibold">
        Calls today and tomorrow
      </h2>
      <ul className="mt-1 ruled-rows">
        {calls.map(({ id, title, time, host }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-1">
            <span className="figures">{time}</span>
            <Link to={leadHref(id)} className="link py-1.5 font-semibold [overflow-wrap:anywhere]">
              <bdi>{title}</bdi>
            </Link>
            <span className="text-ink-2 [overflow-wrap:anywhere]">with {host ?? "you"}</span>
          </li>
        ))}
      </ul>
    </section>
  );

/** An owner's remaining tasks before the site goes public. Folded, because it stays until the tasks are done. */
export const LaunchTasks = ({ tasks }: { tasks: readonly string[] }) =>
  tasks.length === 0 ? null : (
    <details className="panel mb-6 border-l-4 border-l-amber px-5 py-1">
      <summary className="disclosure flex min-h-11 cursor-pointer items-center text-small font-semibold">
        To do before the site goes public: {tasks.length}
      </summary>
      <ul className="list-disc flex flex-col gap-1 pb-3 pl-5 text-small">
        {tasks.map((task) => (
          <li key={task} className="[overflow-wrap:anywhere]">
            {task}
          </li>
        ))}
      </ul>
    </details>
  );

/** The account's working copies that were never saved as a post. */
export const UnfinishedTexts = ({ texts, token }: { texts: Dashboard["unfinished"]; token: string }) =>
  texts.length === 0 ? null : (
    <section aria-labelledby="unfinished" className="panel mb-6 px-5 py-3">
      <h2 id="unfinished" className="font-sans text-small font-semibold">
        Your unfinished drafts, not saved as posts yet
      </h2>
      <ul className="ruled-rows text-small">
        {texts.map(({ id, title, savedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 py-1">
            <Link
              to={editorHref(null, { copy: id })}
              className="link py-2 font-semibold [overflow-wrap:anywhere]"
            >
              <span className="sr-only">Continue </span>
              {title}
            </Link>
            <span className="text-ink-2">
              autosaved on <LocalTime value={savedAt} format="date-time" />
            </span>
            <DiscardText id={id} query={{ dashboard: "" }} token={token} />
          </li>
        ))}
      </ul>
    </section>
  );
