import { Link } from "@remix-run/react";
import { type LeadEvent, MAX_EVENTS } from "~/features/leads/lead-event";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import { LocalTime } from "~/ui/local-text";

type LeadTimelineProps = {
  events: readonly LeadEvent[];
  /** Whether older events are omitted. */
  hasMore: boolean;
  /** The lead's id. */
  id: string;
  listFilter: LeadFilter;
};

/** Everything that happened to a lead, newest first. */
export const LeadTimeline = ({ events, hasMore, id, listFilter }: LeadTimelineProps) => (
  <>
    <ol aria-label="Timeline" className="ruled-rows border-y border-rule text-small">
      {events.map((event) => (
        <li key={event.id} className="py-3 [overflow-wrap:anywhere]">
          <Event event={event} />
          {event.mayDelete ? (
            <Link
              to={leadHref(id, listFilter, `notes/${event.id}/delete`)}
              className="link inline-block py-1"
            >
              Delete<span className="sr-only"> this note</span>
            </Link>
          ) : null}
        </li>
      ))}
    </ol>
    {hasMore ? (
      <p className="mt-2 text-small text-ink-2">
        These are all notes and the newest {MAX_EVENTS} other events. Older changes are in the audit log.
      </p>
    ) : null}
  </>
);

const Event = ({ event: { at, by, title, to, text, note = text, folded } }: { event: LeadEvent }) => (
  <>
    <p className="font-semibold">
      {to ? (
        <Link to={to} className="link">
          {title}
        </Link>
      ) : (
        title
      )}
    </p>
    <p className="text-ink-3">
      <LocalTime value={at} format="date-time" after={by ? "," : ""} />
      {by ? <span> {by}</span> : null}
    </p>
    {folded ? (
      <details>
        <summary className="disclosure inline-flex min-h-8 cursor-pointer items-center">Read it</summary>
        <p className="whitespace-pre-wrap [unicode-bidi:plaintext]" dir="auto">
          {folded}
        </p>
      </details>
    ) : null}
    {note ? (
      <p className="mt-1 whitespace-pre-wrap [unicode-bidi:plaintext]" dir="auto">
        {note}
      </p>
    ) : null}
  </>
);
