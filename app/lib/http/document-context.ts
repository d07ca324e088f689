import { createContext, type ReactNode } from "react";

/** The name of the meta element that carries the ID of a failed request to the browser, for hydration. */
export const REQUEST_ID_META = "request-id";

/** The request's ID in the server's log, so that a visitor can quote it. Undefined where the server gave none. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/**
 * Marks the program's own inline scripts, as opposed to any in a page's content: a random value for one rendering, removed
 * from the document before it is sent. Undefined in the browser.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined);

/**
 * On an error page that answers a form: what was entered, to be sent again. Such a page has no scripts, since the browser has
 * nothing to hydrate it from.
 */
export const KeptFormContext = createContext<ReactNode>(null);
