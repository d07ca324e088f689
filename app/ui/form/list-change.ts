import { formatPaths, getPaths, getRelativePath, type Intent } from "@conform-to/dom";

/** A change by one of conform's list buttons. */
export type ListChange = Extract<Intent, { type: "insert" | "remove" | "reorder" }>;

/** Whether conform's `intent` changes a list. */
export const isListChange = (intent: Intent | null | undefined): intent is ListChange =>
  intent?.type === "insert" || intent?.type === "remove" || intent?.type === "reorder";

/** The name that a field has after a change of its list, if `change` is one; undefined if its row is removed. */
export function nameAfter(change: Intent | null, name: string): string | undefined {
  if (!isListChange(change)) return name;
  const list = getPaths(change.payload.name);
  const [row, ...rest] = getRelativePath(name, list) ?? [];
  if (typeof row !== "number") return name;
  const [from, to] = readMove(change);
  const isMoved = row === from;
  if (isMoved && to === OUTSIDE) return undefined;
  const closedUp = row > from ? row - 1 : row;
  const position = isMoved ? to : closedUp >= to ? closedUp + 1 : closedUp;
  return formatPaths([...list, position, ...rest]);
}

const OUTSIDE = Number.POSITIVE_INFINITY;

/** The positions between which a row moves: a new one comes from outside the list, a removed one leaves it. */
function readMove({ type, payload }: ListChange): [from: number, to: number] {
  if (type === "reorder") return [payload.from, payload.to];
  return type === "remove" ? [payload.index, OUTSIDE] : [OUTSIDE, payload.index ?? OUTSIDE];
}
