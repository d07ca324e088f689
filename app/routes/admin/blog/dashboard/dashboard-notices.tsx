import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { START_PATH } from "~/content/staff-paths";
import { leadFilter, leadHref } from "~/features/leads/lead-filter";
import { offerFilter } from "~/features/offers/offer-filter";
import type { Dashboard } from "~/features/posts/dashboard.server";
import { dashboardFilter, editorHref } from "~/features/posts/dashboard-filter";
import type { StartState } from "~/features/system-checks/guided-start.server";
import type { LaunchTask } from "~/features/system-checks/launch-tasks.server";
import { quantity } from "~/lib/text/spelling";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { LocalTime } from "~/ui/local-text";
import { DiscardText } from "../unsaved-texts";
import type { DashboardLoader } from "./dashboard.server";

type TodayProps = { today: NonNullable<SerializeFrom<DashboardLoader>["today"]> };

/** What waits for staff today, a line each, with the calls of today and tomorrow. Only what is late is red. */
export function Today({
  today: { overdue, mine, unassigned, waitingOffers, scheduledPosts, calls },
}: TodayProps) {
  const late = `${quantity(overdue, "lead")} overdue`;
  const lines: [count: number, text: string, to: string][] = [
    [overdue, late, leadFilter.href({ status: "overdue" })],
    [mine, `${quantity(mine, "next step")} due for you`, leadFilter.href({ assigned: "me", status: "due" })],
    [
      unassigned,
      `${quantity(unassigned, "next step")} due, assigned to no one`,
      leadFilter.href({ assigned: "none", status: "due" }),
    ],
    [
      waitingOffers,
      `${quantity(waitingOffers, "offer")} waiting for the client’s answer`,
      offerFilter.href({ state: "sent" }),
    ],
    [
      scheduledPosts,
      `${quantity(scheduledPosts, "post")} scheduled`,
      dashboardFilter.href({ state: "scheduled" }),
    ],
  ];
  const shown = lines.filter(([count]) => count > 0);
  return (
    <section aria-labelledby="today" className="panel mb-6 px-5 py-3 text-small">
      <h2 id="today" className="font-sans text-small font-semibold">
        Today
      </h2>
      <ul className="mt-1 ruled-rows">
        {shown.map(([, text, to]) => (
          <li key={to}>
            <Link
              to={to}
              className={classNames(
                "link inline-flex min-h-11 items-center font-semibold",
                text === late && "text-error",
              )}
            >
              {text}
            </Link>
          </li>
        ))}
        {calls.map(({ id, title, time, host }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-1">
            <span>Call: {time}</span>
            <Link to={leadHref(id)} className="link py-1.5 font-semibold [overflow-wrap:anywhere]">
              <bdi>{title}</bdi>
            </Link>
            <span className="text-ink-2 [overflow-wrap:anywhere]">with {host ?? "you"}</span>
          </li>
        ))}
      </ul>
      {shown.length + calls.length === 0 ? <p className="mt-1 text-ink-2">Nothing waits for you.</p> : null}
    </section>
  );
}

/** Offers the guided start to an owner until no step of it is open. */
export function GuidedStart({ steps }: { steps: readonly StartState[] }) {
  const open = steps.filter(({ state }) => state === "open");
  const [next] = open;
  if (!next) return null;
  return (
    <section aria-labelledby="start" className="panel mb-6 border-l-4 border-l-link px-5 py-4">
      <h2 id="start" className="font-sans text-lead font-semibold">
        Make this site your studio’s
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-2">
        {open.length === steps.length
          ? `${steps.length} steps, each with a form. Skip what does not fit, and stop whenever you like.`
          : `${quantity(open.length, "step")} of ${steps.length} open. Next: ${next.title}.`}
      </p>
      <ButtonLink to={START_PATH} size="small" className="min-h-11">
        {open.length === steps.length ? "Start" : "Continue"}
      </ButtonLink>
    </section>
  );
}

/** An owner's remaining tasks before the site goes public. Folded, because it stays until the tasks are done. */
export const LaunchTasks = ({ tasks }: { tasks: readonly LaunchTask[] }) =>
  tasks.length === 0 ? null : (
    <details className="panel mb-6 border-l-4 border-l-amber px-5 py-1">
      <summary className="disclosure flex min-h-11 cursor-pointer items-center text-small font-semibold">
        To do before the site goes public: {tasks.length}
      </summary>
      <ul className="list-disc flex flex-col gap-1 pb-3 pl-5 text-small">
        {tasks.map(({ text, to }) => (
          <li key={text} className="[overflow-wrap:anywhere]">
            <Link to={to} className="link inline-block py-1.5">
              {text}
            </Link>
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
