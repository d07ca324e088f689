import { createContext } from "react";

/**
 * What tells the program's own inline scripts from any that got into a page's content: unguessable, made for one rendering,
 * and taken out of the document before it is sent. A browser's rendering has none.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined);
