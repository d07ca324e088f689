import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { ListChange } from "~/ui/form/list-change";

type ListProps = {
  /** The list's id in `useForm`. Its controls are `ID[0]-remove`, `-up` and `-down`, and `ID-add`. */
  id: string;
  /** The keys of the rows. */
  keys: (string | undefined)[];
  /** What follows a row's id in the id of its first field, such as `.from`. */
  first?: string;
  /** The change that the page answers, if the browser sent it without JavaScript. */
  change?: ListChange;
};

/**
 * The focus and the announcement after a list's buttons have changed it. `focusId`: of the control to focus when the
 * page opens.
 */
export function useListChange({ id, keys, first = "", change }: ListProps) {
  const pressed = useRef<{ change: ListChange; done: string } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys change when the list has changed
  useEffect(() => {
    if (!pressed.current) return;
    const { change, done } = pressed.current;
    document.getElementById(findFocus(id, first, change, keys.length))?.focus();
    setAnnouncement(done);
    pressed.current = null;
  }, [keys.join()]);
  /** A button's click handler. `done`: what screen readers announce; the focus tells of a new row. */
  const announce =
    (done = "") =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      pressed.current = { change: JSON.parse(currentTarget.value), done };
    };
  return { announcement, announce, focusId: change && findFocus(id, first, change, keys.length) };
}

/** The id of the control to focus after a change that left `count` rows. */
function findFocus(id: string, first: string, { type, payload }: ListChange, count: number): string {
  const last = count - 1;
  if (type === "remove") return count > 0 ? `${id}[${Math.min(payload.index, last)}]-remove` : `${id}-add`;
  if (type === "insert") return `${id}[${last}]${first}`;
  const { from, to } = payload;
  // At an end of the list, only the other button is enabled.
  const goesUp = to !== 0 && (to === last || to < from);
  return `${id}[${to}]-${goesUp ? "up" : "down"}`;
}
