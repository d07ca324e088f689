import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, then true: for what only a browser can do. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
