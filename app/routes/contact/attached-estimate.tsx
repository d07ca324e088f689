import { Link } from "@remix-run/react";
import { formatUsd } from "~/lib/money";

/** The estimate that goes with the message. */
export function AttachedEstimate({ code, min, max }: { code: string; min: number; max: number }) {
  return (
    <div className="panel mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-2 border-l-4 border-l-link px-5 py-4">
      <p>
        <span className="block text-small text-ink-3">Goes with your message</span>
        <Link to={`/get-estimate/${code}`} className="link font-semibold">
          Estimate <span className="figures">{code}</span>
        </Link>
      </p>
      <p className="figures">
        {formatUsd(min)} to {formatUsd(max)}
      </p>
      <Link to="/contact" className="link ml-auto text-small" preventScrollReset>
        Send without it
      </Link>
    </div>
  );
}
