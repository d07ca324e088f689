import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, true from then on: for what only a browser can know or do. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
