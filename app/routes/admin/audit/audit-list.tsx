import { Form } from "@remix-run/react";
import type { AuditRow } from "~/features/audit/audit.server";
import { auditEvents } from "~/features/audit/audit-event";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-text";

/** What happened, the newest first. */
export const AuditList = ({ rows }: { rows: readonly AuditRow[] }) => (
  <ol className="border-y border-ink">
    {rows.map((row) => (
      <li
        key={row.id}
        className="grid gap-x-6 gap-y-0.5 border-b border-rule py-2.5 text-small last:border-0 md:grid-cols-[12rem_1fr_12rem]"
      >
        <span className="text-ink-2">
          <LocalTime value={row.at} format="date-time" />
        </span>
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold">{label(row.event)}</span>
          {row.email ? <span>, {row.email}</span> : null}
          {row.detail ? <span className="text-ink-2">{details(row.detail)}</span> : null}
        </span>
        <span className="figures text-label text-ink-2 [overflow-wrap:anywhere] md:text-right">
          {row.clientAddress}
        </span>
      </li>
    ))}
  </ol>
);

const label = (event: string) =>
  Object.hasOwn(auditEvents, event) ? auditEvents[event as keyof typeof auditEvents] : event;

const details = (detail: Record<string, string>) =>
  Object.entries(detail)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `; ${name}: ${value}`)
    .join("");

/** Looks for an address. */
export const AuditSearch = ({ q }: { q: string }) => (
  <Form method="get" action="/admin/audit" role="search" className="flex flex-wrap items-end gap-3">
    <div className="min-w-0 grow basis-60 sm:max-w-[26rem]">
      <label htmlFor="audit-q" className="mb-1.5 block text-small font-semibold">
        E-mail or network address
      </label>
      <input
        id="audit-q"
        // What stands in the address after a step back is what stands here.
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={254}
        autoComplete="off"
        className="min-h-11 w-full rounded-control border border-field bg-card px-3.5 py-2 text-ink"
      />
    </div>
    <Button variant="secondary" size="small" className="min-h-11">
      Search
    </Button>
  </Form>
);
