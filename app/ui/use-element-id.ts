import { useContext, useId } from "react";
import { PartNameContext } from "~/lib/document-context";

/** An id for an element that the whole document has once, the same on the server and in the browser. */
export const useElementId = (): string => useContext(PartNameContext) + useId();
