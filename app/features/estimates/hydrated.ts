import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and while hydrating it, true ever after: for what only JavaScript can do. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
