/** Remix's options. vite.config.ts imports this file. */
export default {
  appDirectory: "app",
  future: {
    v3_fetcherPersist: true,
    // Would hide the staff's routes and save 4 KiB, but the links of each page take 25 to 50 ms of processor time, and
    // a request with 1,900 path segments 3 s (docs/decisions/024-remix-2.md).
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
