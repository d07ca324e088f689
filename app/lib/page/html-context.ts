import { createContext, type ReactNode } from "react";

/** The name of the meta element that carries the ID of a failed request to the browser, for hydration. */
export const REQUEST_ID_META = "request-id";

/** The request's ID in the server's log, for a visitor to quote. Undefined if the server set none. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** Marks our own inline scripts in one rendering; removed before it is sent. Undefined in the browser. */
export const ScriptMarkContext = createContext<string | undefined>(undefined);

/** The entries of a failed form, for its error page, which has no scripts to hydrate it. */
export const KeptFormContext = createContext<ReactNode>(null);
