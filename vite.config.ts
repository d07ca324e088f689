import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import sirv from "sirv";
import { defineConfig, type Plugin } from "vite";
import { aliases } from "./aliases";
import remixConfig from "./remix.config.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds our HTTP server with Remix's server build, from one module graph, so that both share one environment, database
 * connection and outbox. Stock remix-serve loads `remix-serve.js`, `npm start` runs `main.js`. The others are worker processes
 * (`*-worker.js`) and the database's threads.
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
                  "remix-serve": here("./server/remix-serve.ts"),
                  "markdown-worker": here("./app/features/posts/markdown-worker.server.ts"),
                  "password-strength-worker": here("./app/features/auth/password-strength-worker.server.ts"),
                  "image-worker": here("./app/features/media/image-worker.server.ts"),
                  "social-image-worker": here("./app/features/posts/social-image-worker.server.ts"),
                  "estimate-worker": here("./scripts/documents/estimate-worker.server.ts"),
                  "writer-thread": here("./drizzle/sqlite/writer-thread.js"),
                  "check-thread": here("./drizzle/sqlite/check-thread.js"),
                },
                output: { entryFileNames: "[name].js", manualChunks: databaseChunk },
                // A comment of zod's that only esbuild understands.
                onwarn: (warning, warn) => warning.code !== "INVALID_ANNOTATION" && warn(warning),
              },
            },
          }
        : {
            build: {
              // Three percent smaller than esbuild's.
              minify: "terser",
              terserOptions: {
                ecma: 2020,
                module: true,
                compress: {
                  passes: 3,
                  unsafe_arrows: true,
                  unsafe_methods: true,
                  keep_fargs: false,
                  pure_getters: true,
                },
              },
              rollupOptions: { output: { manualChunks: sharedChunk } },
            },
          },
  };
}

/**
 * Many small modules each, which Node would open and compile one by one at the start, and CommonJS, which it reads twice:
 * more than half a second in all.
 */
const bundled = [
  ...["zod", "drizzle-orm", /^@conform-to\//],
  ...[
    /^preact/,
    "react",
    "react-dom",
    "react-router",
    "react-router-dom",
    "@remix-run/react",
    "@remix-run/router",
  ],
  ...["lru-cache", "isbot", "p-limit", "diff", "validator", "remove-markdown"],
];

/**
 * A database's driver is imported while the module that opens the database waits for it. So it must not import anything
 * from a file that waits in turn. What runs statements on one of the databases stays apart: only one is loaded.
 */
const databaseParts = [
  /\/drizzle\/(database-(error|trouble)|dialect)\./,
  /\/node_modules\/drizzle-orm\/(?!node-postgres|better-sqlite3|\w+-core\/(?!alias|columns\/|indexes|primary-keys|table\.))/,
];

/**
 * Few files for the browser, since each costs a round trip on slow connections. Every page needs three of them (Preact,
 * the router, and the frame with its components: apart, since evaluating them in one go would hold up a cheap phone),
 * every form a fourth, and forms that become leads a fifth. Components that only staff see are apart. Of features, what
 * would be less than 3 KiB by itself is put together with what the same pages use. What measures a visit comes last, when
 * the page is idle.
 */
const sharedChunks: [name: string, modules: RegExp][] = [
  ["react", /node_modules\/preact\//],
  ["router", /node_modules\/@remix-run\//],
  // Only staff use it.
  ["staff", /app\/ui\/(dialog|list\/|form\/action-button)/],
  [
    "lead-forms",
    /app\/(ui\/(numbered-steps|form\/(choice|email-field|phone-field|use-in-place))|lib\/email-typo|features\/(assistant\/handover|bot-check\/(bot-check|bot-check-field|check-state|send-button|use-bot-check)|contact\/(use-lead-check|quick-contact-form)|leads\/lead))\.tsx?$/,
  ],
  [
    "forms",
    /node_modules\/@conform-to\/|app\/(ui\/form\/|lib\/field-messages|features\/assistant\/assistant-dock\.)/,
  ],
  ["prices", /app\/features\/estimates\/(estimate|estimate-line|estimate-workings|price-list)\.ts$/],
  ["range", /app\/features\/estimates\/(estimate-spline|price-axis|range-drawing|use-draft)\./],
  ["posts", /app\/(features\/posts\/(feed-links|post-card|post-not-found)|lib\/(list-filter|paging))\./],
  ["interest", /app\/features\/contact\/(form-texts|interest-link)\./],
  // Drawn for more than one page.
  [
    "screens",
    /app\/features\/products\/screens\/(cited-answer|component-sheet|drawn-screen|forecast|question-and-query|scorecard|season-board|template|workbook)\./,
  ],
  // What pages to read have in common. Small, but on phones it is the forms, which do not use it, that have to be light.
  [
    "content",
    /app\/(ui\/(table|stacking-table|roled-table|code-block|stations|circle-keys|use-tabs|illustration\/(initials-avatar|hidden-price|registration-cross))|shell\/(counsel-note|next-page)|content\/legal|features\/figures\/(figure-range|scale-bar))\./,
  ],
  ["visit", /node_modules\/web-vitals\/|app\/features\/vitals\//],
  [
    "frame",
    /app\/(root\.tsx|shell\/|ui\/|lib\/|content\/(brand|navigation|notices|site-pages|social-titles)\.)/,
  ],
];

/** Sheets of single pages, and of what is loaded on demand. All others are one file for every page. */
const sheetsApart =
  /app\/routes\/|(assistant|cost-scale|document-viewer|document-viewer-text|estimate-spline|post-article|post-body)\.css$/;

const databaseChunk = (module: string) =>
  databaseParts.some((part) => part.test(module)) ? "database-parts" : undefined;

function sharedChunk(module: string): string | undefined {
  if (/app\/.*\.css$/.test(module)) return sheetsApart.test(module) ? undefined : "frame";
  // Not every page needs these: the first is loaded on demand, the other only by pages with something done.
  if (/registration-cursor|done-notice/.test(module)) return undefined;
  return sharedChunks.find(([, modules]) => modules.test(module))?.[0];
}

const DOCUMENTS = ".cache/documents";

/**
 * Libraries written for React go through Vite, which gives them Preact. React's fast refresh does not know that, so a changed component
 * loads the page again.
 */
function preactInDevelopment(): Plugin {
  return {
    name: "preact-in-development",
    apply: "serve",
    config: () => ({
      ssr: { noExternal: ["@remix-run/react", "react-router", "react-router-dom", /^@conform-to\//] },
    }),
    handleHotUpdate: ({ file, server }) => {
      if (/\/app\/.*\.tsx?$/.test(file)) server.ws.send({ type: "full-reload" });
    },
  };
}

/** In development our server does not run: Vite's process migrates, seeds, delivers mail and sets the PDF documents. */
function prepareInDevelopment(): Plugin {
  return {
    name: "prepare-in-development",
    apply: "serve",
    configureServer(server) {
      // A build creates a server too, which never listens and must not touch the data folder.
      server.httpServer?.once("listening", () => {
        // Before the first page, which links to them.
        spawnSync(process.execPath, ["--import", "tsx", "scripts/documents.ts", DOCUMENTS], {
          stdio: "inherit",
        });
        void server.ssrLoadModule("/server/prepare.ts");
      });
      server.middlewares.use("/documents", sirv(here(DOCUMENTS), { dev: true }));
    },
  };
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    remix(remixConfig),
    serverEntries(),
    prepareInDevelopment(),
    preactInDevelopment(),
  ],
  resolve: { alias: aliases },
  // Discovered only at run time, it would load a second Preact.
  optimizeDeps: { include: ["@conform-to/react"] },
  // CSS for the oldest browsers that Tailwind supports.
  build: { target: "es2022", cssTarget: ["chrome111", "firefox128", "safari16.4"], assetsInlineLimit: 0 },
});
