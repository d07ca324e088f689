import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { REQUEST_ID_META, RequestIdContext } from "~/lib/document-context";
import { restrictMarkup } from "~/lib/trusted-types";
import { keepEntries, putForeignNodesLast } from "~/shell/before-hydration";

restrictMarkup();

const requestId = document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`)?.content;

keepEntries();
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
