import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

/** Whether the document belongs to React, so that what is shown from now on is not compared with the server's HTML. */
let taken = false;

/**
 * False on the server and while hydrating, then true. Use it for things that only a browser can do. A transition, since
 * `useSyncExternalStore` renders all that ask for it in one go, which holds up a cheap phone.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(taken);
  useEffect(() => {
    taken = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}

const never = () => () => {};

/**
 * Whether the server's markup is what is shown: on the server and while hydrating. Unlike `useHydrated` it is right from the first
 * render on where React gives up hydrating and renders the document anew.
 */
export const useServersMarkup = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
