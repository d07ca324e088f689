import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import svgr from "vite-plugin-svgr";
import { aliases, DRAWINGS } from "./aliases";
import remixConfig from "./remix.config.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds our HTTP server and Remix's server build from one module graph: both share one environment,
 * database connection and outbox. Stock remix-serve loads `remix-serve.js`, `npm start` runs `main.js`. The
 * other entries are worker processes (`*-worker.js`) and the database's threads.
 */
function serverEntries(): Plugin {
  return {
    name: "server-entries",
    enforce: "post",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? {
            ssr: { noExternal: bundled },
            define: { "process.env.NODE_ENV": '"production"' },
            build: {
              rollupOptions: {
                input: {
                  index: "virtual:remix/server-build",
                  main: here("./server/main.ts"),
                  prepare: here("./server/prepare.ts"),
                  "background-jobs": here("./server/background-jobs.ts"),
                  "remix-serve": here("./server/remix-serve.ts"),
                  ...workerEntries(),
                  "writer-thread": here("./drizzle/sqlite/writer-thread.js"),
                  "reader-thread": here("./drizzle/sqlite/reader-thread.js"),
                  "fold-text": here("./app/lib/text/fold-text.js"),
                  "check-thread": here("./drizzle/sqlite/check-thread.js"),
                },
                output: { entryFileNames: "[name].js", manualChunks: databaseChunk },
                // zod has an annotation that only esbuild understands.
                onwarn: (warning, warn) => warning.code !== "INVALID_ANNOTATION" && warn(warning),
              },
            },
          }
        : {
            build: {
              minify: "terser",
              terserOptions: { ecma: 2020, safari10: false, compress: { passes: 2 } },
              rollupOptions: { output: { manualChunks: sharedChunk } },
            },
          },
  };
}

/** The sources of worker processes, by the name of the file that `WorkerProcess` starts. */
function workerEntries(): Record<string, string> {
  const files = readdirSync(here("./app/features"), { recursive: true, encoding: "utf8" });
  const workers = files.filter((file) => file.endsWith("-worker.server.ts"));
  return Object.fromEntries(
    workers.map((file) => [basename(file, ".server.ts"), here(`./app/features/${file}`)]),
  );
}

/**
 * Packages of many small modules, or of CommonJS, which Node reads twice: loaded one by one, they would delay
 * startup by more than half a second.
 */
const bundled = [
  ...["zod", "drizzle-orm", /^@conform-to\//],
  ...["react", "react-dom", "react-router", "react-router-dom", "@remix-run/react", "@remix-run/router"],
  ...["lru-cache", "isbot", "p-limit", "diff", "validator", "remove-markdown"],
];

/**
 * Shared by both database drivers. The module that opens the database awaits the import of a driver, so a
 * driver must not import from a chunk that waits for that module. Only one driver is loaded.
 */
const databaseParts =
  /\/drizzle\/(errors|database-trouble|dialect)\.|\/node_modules\/drizzle-orm\/(?!node-postgres|better-sqlite3)/;

/** The browser's shared chunks; other code is split by route. */
const sharedChunks: [name: string, modules: RegExp][] = [
  ["react", /node_modules\/(react|react-dom|scheduler)\//],
  ["router", /node_modules\/(@remix-run|react-router|react-router-dom)\//],
  [
    "app",
    /app\/(root\.tsx|remix\/|shell\/(?!announcement|broken-spline|first-visit|preview-bar|registration-cursor|legal-page|page-hero|kept-form|visitor-idle|free-place)|ui\/(badge|messages|keep-ranges|take-focus)|lib\/(browser\/trusted-types|page\/root-data|text\/(money|spelling)))/,
  ],
  ["sections", /app\/ui\/(closing-call|facts|page-section|illustration\/registration-cross)\./],
  ["columns", /app\/(shell\/page-hero|ui\/ruled-list)\./],
  ["drafts", /app\/lib\/form\/(form-draft|fields)\./],
  [
    "forms",
    /app\/(ui\/form\/(?!action-button|choice|list-change|use-in-place)|lib\/form\/form-fields\.)|node_modules\/@conform-to\//,
  ],
  ["list", /app\/(lib\/list\/list-filter|ui\/done-notice|features\/posts\/edit-link)\./],
  ["dates", /app\/(ui\/local-text|lib\/text\/time)\./],
  ["table", /app\/ui\/stacking-table\./],
  [
    "drawings",
    /app\/(ui\/illustration\/drawings|features\/products\/(hidden-price|screens\/drawn-screen|product-screen))\./,
  ],
  ["scale", /app\/ui\/scale\//],
  [
    "estimates",
    /app\/features\/(estimates\/(estimate|range-drawing|calculator-values|use-calculator-values)|price-lists\/(price-list|calculator-options))\./,
  ],
  ["lead-form", /app\/features\/(bot-check\/(use-bot-check|bot-check-field)|contact\/use-lead-form)\./],
  ["lead", /app\/features\/leads\/lead(-fields)?\./],
  // One file for all staff pages: every public page names each route's files.
  [
    "staff",
    /app\/(staff\/|content\/staff-paths|ui\/(list\/(?!pager)|form\/(action-button|list-change))|features\/(roles\/role|leads\/lead-(clock|handling|filter)|posts\/dashboard-filter|image-library\/image-filter|estimates\/estimate-filter|media\/image\.))/,
  ],
  ["staff", /app\/routes\/admin\/(leads\/lead-facts|team\/team-list)\./],
];

const databaseChunk = (module: string) => (databaseParts.test(module) ? "database-parts" : undefined);

const unmatchedChunks = new Set(sharedChunks);

function sharedChunk(module: string): string | undefined {
  const chunk = sharedChunks.find(([, modules]) => modules.test(module));
  if (chunk) unmatchedChunks.delete(chunk);
  return chunk?.[0];
}

/** Fails the build if an expression of `sharedChunks` matches no file, because that was moved. */
const checkSharedChunks = (): Plugin => ({
  name: "check-shared-chunks",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  generateBundle() {
    for (const [name, modules] of unmatchedChunks)
      this.error(`The chunk ${name} matches no file: ${modules}`);
  },
});

/** Without our server, Vite's process migrates, seeds and delivers mail. */
function prepareInDevelopment(): Plugin {
  return {
    name: "prepare-in-development",
    apply: "serve",
    configureServer(server) {
      // A build also creates a server, which never listens and must not touch the data folder.
      server.httpServer?.once("listening", () => {
        void server
          .ssrLoadModule("/server/prepare.ts")
          .then(({ prepareSite }) => prepareSite())
          .then(() => server.ssrLoadModule("/server/background-jobs.ts"))
          .then(({ startBackgroundJobs }) => startBackgroundJobs());
      });
    },
  };
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    remix(remixConfig),
    svgr({ include: DRAWINGS }),
    serverEntries(),
    prepareInDevelopment(),
    checkSharedChunks(),
  ],
  resolve: { alias: aliases },
  // `npm run dev` must use the port of SITE_URL, for which forms and links are made.
  server: { port: 3000, strictPort: true },
  // Dependencies discovered only while a page loads would bring a second copy of React.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  // cssTarget: the oldest browsers that Tailwind supports.
  build: { target: "es2022", cssTarget: ["chrome111", "firefox128", "safari16.4"], assetsInlineLimit: 0 },
});
