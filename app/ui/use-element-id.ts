import { useContext, useState } from "react";
import { PartContext } from "~/lib/document-context";

/**
 * An id for an element that the whole document has once, the same on the server and in the browser: each part of the document
 * counts its own, since the browser takes them over one after the other, and opens things meanwhile.
 */
export function useElementId(): string {
  const part = useContext(PartContext);
  const [id] = useState(() => `${part.name}_${part.ids++}`);
  return id;
}
