import { Link } from "@remix-run/react";
import { START_PATH } from "~/content/staff-paths";
import type { StartPlace as Place } from "~/features/system-checks/guided-start.server";

/** Says which step of the guided start the page belongs to, and leads to the next one. */
export const StartPlace = ({ place }: { place: Place | null }) =>
  place ? (
    <p className="panel mb-4 flex flex-wrap items-center gap-x-5 border-l-4 border-l-link px-5 py-1 text-small">
      <span>
        Guided start, step {place.number} of {place.count}: <b>{place.title}</b>
        {place.state === "open" ? "" : `, ${place.state}`}
      </span>
      <Link to={START_PATH} className="link py-2.5">
        All steps
      </Link>
      {place.state !== "open" && place.next?.to ? (
        <Link to={place.next.to} className="link py-2.5 font-semibold">
          Next: {place.next.title}
        </Link>
      ) : null}
    </p>
  ) : null;
