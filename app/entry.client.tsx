import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { restrictMarkup } from "~/lib/browser/trusted-types";
import { REQUEST_ID_META, RequestIdContext } from "~/lib/page/html-context";
import { decodePageData, putForeignNodesLast, recordEntries } from "~/remix/before-hydration";

restrictMarkup();

const requestId = document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`)?.content;

recordEntries();
await decodePageData();
// In development, the styles that Vite inserts count as foreign.
if (import.meta.env.PROD) putForeignNodesLast();
startTransition(() => {
  hydrateRoot(
    document,
    <RequestIdContext.Provider value={requestId}>
      <RemixBrowser />
    </RequestIdContext.Provider>,
  );
});
