import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { REQUEST_ID_META, RequestIdContext } from "~/lib/http/document-context";
import { restrictMarkup } from "~/lib/http/trusted-types";
import { keepEntries, putForeignNodesLast } from "~/shell/before-hydration";

restrictMarkup();

const requestId = document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`)?.content;

/**
 * Remix decodes the page's data when it is first rendered, and throws the promise of it. A key pressed while React waits for that promise
 * makes React give up (its error 345), so the data is decoded before React begins.
 */
async function decodeData() {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

keepEntries();
await decodeData();
// In development Vite puts styles there.
if (import.meta.env.PROD) putForeignNodesLast();
startTransition(() => {
  hydrateRoot(
    document,
    <RequestIdContext.Provider value={requestId}>
      <RemixBrowser />
    </RequestIdContext.Provider>,
  );
});
