import { ScrollRestoration } from "@remix-run/react";
import { type ComponentProps, useContext, useLayoutEffect, useState } from "react";
import { UNSAFE_DataRouterStateContext, UNSAFE_LocationContext } from "react-router-dom";

/**
 * Remix's memory of where pages were scrolled to, which learns of a navigation when all of its page is rendered. Preact renders
 * each component that asks for the location by itself, the outer ones first: the page would be scrolled before it is there.
 */
export function ScrollMemory(props: ComponentProps<typeof ScrollRestoration>) {
  const state = useContext(UNSAFE_DataRouterStateContext);
  const place = useContext(UNSAFE_LocationContext);
  const [shown, setShown] = useState({ state, place });
  useLayoutEffect(() => queueMicrotask(() => setShown({ state, place })), [state, place]);
  return (
    <UNSAFE_DataRouterStateContext.Provider value={shown.state}>
      <UNSAFE_LocationContext.Provider value={shown.place}>
        <ScrollRestoration {...props} />
      </UNSAFE_LocationContext.Provider>
    </UNSAFE_DataRouterStateContext.Provider>
  );
}
