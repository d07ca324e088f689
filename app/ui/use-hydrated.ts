import { useEffect, useState } from "react";

/** Whether the page's own scripts have taken over the server's document. */
let taken = false;

/** Parts of the document that have their turn later. */
const awaited = new Set<string>();

/** Called before a part's turn. */
export const awaitPart = (name: string): void => void awaited.add(name);

let onTaken = () => {};

/** Calls back when the whole document is hydrated. */
export function whenTaken(run: () => void): void {
  onTaken = run;
}

/** Called when a part is hydrated: after the last of them the document is. */
export function partTaken(name: string): void {
  awaited.delete(name);
  if (awaited.size > 0 || taken) return;
  taken = true;
  onTaken();
}

/**
 * Whether the server's markup is what is shown: on the server and while hydrating. What is rendered later has nothing to take
 * over.
 */
export const isServersMarkup = (): boolean => !taken;

/** False on the server and while hydrating, then true. Use it for things that only a browser can do. */
export function useHydrated(): boolean {
  return useBrowserValue(subscribeToNothing, () => true, false);
}

const subscribeToNothing = () => undefined;

/**
 * What a browser's store holds, and on the server and while hydrating `before`.
 * @param subscribe calls back when the value may have changed, and returns what ends that; stays the same function.
 */
export function useBrowserValue<Value>(
  subscribe: (onChange: () => void) => (() => void) | undefined,
  read: () => Value,
  before: Value,
): Value {
  const [value, setValue] = useState(taken ? read : before);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what reads a store does not change
  useEffect(() => {
    const update = () => setValue(read());
    update();
    return subscribe(update);
  }, [subscribe]);
  return value;
}
