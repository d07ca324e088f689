import { Link, useSearchParams } from "@remix-run/react";
import type { PageHandle } from "~/lib/http/page-handle";
import { Spline } from "~/ui/illustration/spline";

export const handle = { kind: "private", header: "on-dark", closingBlock: false } satisfies PageHandle;

/** A page with a dark band under the bar; with `?fail` it shows the error page. */
export default function OnDark() {
  const [search] = useSearchParams();
  if (search.has("fail")) throw new Error("Asked to fail");
  return (
    <>
      <div className="on-night blueprint">
        <div className="wrap pt-(--header-height) pb-section">
          <h1 className="mt-16 text-display">A page with a dark beginning</h1>
          <Spline draws className="mt-10 max-w-xl" />
        </div>
      </div>
      <div className="wrap py-section">
        <p className="h-[80vh]">
          <Link to="/styleguide" className="link">
            Back to the style guide
          </Link>
        </p>
        <p id="anchor">An anchor.</p>
      </div>
    </>
  );
}
