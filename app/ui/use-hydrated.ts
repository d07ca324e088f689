import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, then true. Use it for things that only a browser can do. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
