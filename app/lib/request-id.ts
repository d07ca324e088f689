import { createContext } from "react";

/** The name of the meta element that carries the id of a failed request to the browser, for hydration. */
export const REQUEST_ID_META = "request-id";

/** Names the request in the server's log, so that a visitor can quote it. Absent where the server gave none. */
export const RequestIdContext = createContext<string | undefined>(undefined);
