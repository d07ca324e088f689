import { RemixBrowser } from "@remix-run/react";
import { Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { REQUEST_ID_META, RequestIdContext } from "~/lib/document-context";
import { restrictMarkup } from "~/lib/trusted-types";
import { measureVisit } from "~/shell/measured-visit";

restrictMarkup();

const requestId = document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`)?.content;

/** The document as a parent of one child, since Preact would take its doctype for an element of the page. */
const { documentElement } = document;
const parent = {
  nodeType: Node.ELEMENT_NODE,
  firstChild: documentElement,
  childNodes: [documentElement],
  namespaceURI: documentElement.namespaceURI,
  parentNode: document,
  contains: (node: Node) => document.contains(node),
  insertBefore: (node: Node, before: Node | null) => document.insertBefore(node, before),
  appendChild: (node: Node) => document.appendChild(node),
  removeChild: (node: Node) => document.removeChild(node),
};

hydrateRoot(
  parent as unknown as Element,
  // Until the router has read the page's data, the server's document stays as it is.
  <Suspense fallback={null}>
    <RequestIdContext.Provider value={requestId}>
      <RemixBrowser />
    </RequestIdContext.Provider>
  </Suspense>,
);
measureVisit();
