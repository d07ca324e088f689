import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { restrictMarkup } from "~/lib/browser/trusted-types";
import { REQUEST_ID_META, RequestIdContext } from "~/lib/page/html-context";
import { putForeignNodesLast, recordEntries } from "~/shell/before-hydration";

restrictMarkup();

const requestId = document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`)?.content;

/**
 * Remix decodes the page's data in its first render and throws a promise until then. A key pressed while React waits
 * for that promise fails the hydration (React error 345), so this first render is made before.
 */
async function decodePageData() {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
}

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
