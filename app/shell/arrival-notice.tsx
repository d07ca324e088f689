import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { Notice as NoticeTexts } from "~/content/notices";
import { Notice } from "~/ui/notice";

/** The notice that a redirect sets. Shown only on the page it leads to. */
export function ArrivalNotice() {
  const root = useRouteLoaderData("root") as { notice: NoticeTexts | null } | undefined;
  const { pathname } = useLocation();
  const notice = root?.notice ?? null;
  // The root loader's data outlives the page, so remember whether the visitor has left it.
  const [seen, setSeen] = useState({ notice, pathname, left: false });
  if (seen.notice !== notice) setSeen({ notice, pathname, left: false });
  else if (!seen.left && seen.pathname !== pathname) setSeen({ ...seen, left: true });

  if (!notice || (seen.notice === notice && (seen.left || seen.pathname !== pathname))) return null;
  return (
    <div className="wrap py-4">
      <Notice tone="info" title={notice.title}>
        <p>{notice.text}</p>
      </Notice>
    </div>
  );
}
