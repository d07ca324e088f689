/** Remix's options. vite.config.ts imports this file. */
export default {
  appDirectory: "app",
  future: {
    v3_fetcherPersist: true,
    // Each visitor's manifest of a page's links would take 49 ms of processor time, and a request with 1,900 path
    // segments 3 s.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
