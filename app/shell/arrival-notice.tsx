import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useRootData } from "~/lib/page/root-data";
import { Notice } from "~/ui/notice";

/** The notice that a redirect sets, shown only on the page that it leads to. */
export function ArrivalNotice() {
  const notice = useRootData()?.notice ?? null;
  const { pathname } = useLocation();
  // The root loader's data outlives that page, so remember whether the visitor has left it.
  const [arrival, setArrival] = useState({ notice, pathname, hasLeft: false });
  const isNew = arrival.notice !== notice;
  const hasLeft = !isNew && (arrival.hasLeft || arrival.pathname !== pathname);
  if (isNew) setArrival({ notice, pathname, hasLeft });
  else if (hasLeft && !arrival.hasLeft) setArrival({ ...arrival, hasLeft });

  if (!notice || hasLeft) return null;
  return (
    <div className="wrap py-4">
      <Notice tone="info" title={notice.title}>
        <p>{notice.text}</p>
      </Notice>
    </div>
  );
}
