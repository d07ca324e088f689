import { Link, useLoaderData } from "@remix-run/react";
import { SYSTEM_PATH } from "~/content/staff-paths";
import { countFindings, type FindingState, type NamedFinding } from "~/features/system-checks/finding";
import { reportSystem } from "~/features/system-checks/system-report.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { type ListColumn, ListTable } from "~/ui/list/list-table";

export const meta = staffMeta("System");

export const loader = staffLoader("owner", async () => {
  const findings = await reportSystem();
  const order: FindingState[] = ["failure", "warning", "ok"];
  return findings
    .map((finding, id) => ({ id, ...finding }))
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
});

/** The findings of `npm run doctor`, failures first. */
export default function System() {
  const findings = useLoaderData<typeof loader>();
  return (
    <StaffPage
      title="System"
      done={{ mailed: { title: "The test e-mail was sent.", text: "It should arrive within a minute." } }}
      intro={`${countFindings(findings)}. The same checks run with npm run doctor, also when this page cannot be shown.`}
      beside={
        <Link to={`${SYSTEM_PATH}/test-mail`} className="link inline-flex min-h-11 items-center">
          Send a test e-mail
        </Link>
      }
    >
      <ListTable
        caption="Findings"
        rows={findings}
        columns={columns}
        alarm={({ state }) => state === "failure"}
        fixed
        empty={null}
      />
    </StaffPage>
  );
}

const stateTexts: Record<FindingState, { label: string; className: string }> = {
  failure: { label: "Failure", className: "font-semibold text-error" },
  warning: { label: "Warning", className: "font-semibold" },
  ok: { label: "OK", className: "text-ink-2" },
};

const columns: ListColumn<NamedFinding & { id: number }>[] = [
  { header: "Check", className: "@4xl:w-44", cell: ({ check }) => check },
  {
    header: "State",
    className: "@4xl:w-28",
    cell: ({ state }) => <span className={stateTexts[state].className}>{stateTexts[state].label}</span>,
  },
  {
    header: "Finding",
    onCard: "line",
    className: "[overflow-wrap:anywhere]",
    cell: ({ message, advice }) => (
      <>
        <p>{message}</p>
        {advice ? <p className="mt-1 text-ink-2">{advice}</p> : null}
      </>
    ),
  },
];
