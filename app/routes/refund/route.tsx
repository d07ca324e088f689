import { useLoaderData } from "@remix-run/react";
import { listConsumerProducts } from "~/features/products/catalog.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useBrand } from "~/lib/page/root-data";
import { Clauses, LegalPage } from "~/shell/legal-page";
import { getCases, type RefundedShare } from "./content";
import { Stops } from "./stops";

export const meta = pageMeta({
  description:
    "When money comes back, case by case: estimates, discovery, milestones, subscriptions, one-time licenses and support. You pay for accepted work only.",
  keywords: "refunds, milestone payments, cancellation, subscription, license",
  path: "/refund",
});

export const handle = { kind: "shared", parameters: ["stop"], closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The products that their own sites sell. */
export const loader = () => listConsumerProducts();

/** The data does not depend on the selected stop. */
export const shouldRevalidate = () => false;

export default function Refund() {
  return (
    <LegalPage
      intro="You pay for work that you have accepted. If you paid in advance for work that has not begun, you get that back when you ask."
      next="The full terms, with a summary beside every clause."
    >
      <Stops />
      <Clauses
        title="Case by case"
        note="The symbol shows how much comes back: all, part or nothing."
        clauses={getCases(useBrand(), useLoaderData<typeof loader>())}
        marker={({ share }) => <Basin share={share} />}
      />
    </LegalPage>
  );
}

const waterPaths: Record<RefundedShare, string> = {
  free: "",
  none: "M3 34h34",
  part: "M3 22h34M3 28h34M3 34h34",
  all: "M3 10h34M3 16h34M3 22h34M3 28h34M3 34h34",
};

/** A basin, filled by the refunded share. */
const Basin = ({ share }: { share: RefundedShare }) => (
  <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className="size-10 shrink-0">
    <path d={waterPaths[share]} className="stroke-link" strokeWidth="2" strokeDasharray="9 3" />
    <path
      d="M3 2v36h34V2"
      className="stroke-ink"
      strokeWidth="2"
      strokeDasharray={share === "free" ? "4 4" : undefined}
    />
  </svg>
);
