import { createContext } from "react";

/** The name of the meta element that carries the ID of a failed request to the browser, for hydration. */
export const REQUEST_ID_META = "request-id";

/** The request's ID in the server's log, so that a visitor can quote it. Undefined where the server gave none. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/**
 * Marks the program's own inline scripts, as opposed to any in a page's content: a random value for one rendering, removed
 * from the document before it is sent. Undefined in the browser.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined);
