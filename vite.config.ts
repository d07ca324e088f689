import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds our own HTTP server beside Remix's server build, from one module graph: both share a single
 * environment, database connection and outbox. `index.js` is what stock remix-serve loads,
 * `main.js` is what `npm start` runs; processes of their own render markdown, draw the social images, encode uploaded ones
 * and judge passwords, and threads write the database and look it through.
 */
function serverEntries(): Plugin {
  return {
    name: "server-entries",
    enforce: "post",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? {
            build: {
              rollupOptions: {
                input: {
                  index: "virtual:remix/server-build",
                  main: here("./server/main.ts"),
                  prepare: here("./server/prepare.ts"),
                  "markdown-worker": here("./app/features/posts/markdown-worker.server.ts"),
                  "password-strength-worker": here("./app/features/auth/password-strength-worker.server.ts"),
                  "image-worker": here("./app/features/media/image-worker.server.ts"),
                  "social-image-worker": here("./app/features/posts/social-image-worker.server.ts"),
                  "writer-thread": here("./drizzle/writer-thread.js"),
                  "check-thread": here("./drizzle/check-thread.js"),
                },
                output: { entryFileNames: "[name].js" },
              },
            },
          }
        : { build: { rollupOptions: { output: { manualChunks: sharedChunk } } } },
  };
}

/**
 * Few files for the browser, since each costs a round trip on slow connections. Every page needs two of them (libraries,
 * and the frame with its components), every form a third. Components that only staff see are a fourth. Features stay apart.
 */
const sharedChunks: [name: string, modules: RegExp][] = [
  ["libraries", /node_modules\/(react|react-dom|scheduler|@remix-run)\//],
  ["forms", /node_modules\/@conform-to\/|app\/ui\/form\//],
  ["staff", /app\/ui\/(dialog|done-notice|filter-field|pager|list\/)/],
  ["frame", /app\/(root\.tsx|shell\/|ui\/|lib\/|content\/(brand|navigation|notices)\.)/],
];

/** The sheets of what only some pages show, or nobody asked for yet. All others are one file, on every page. */
const sheetsApart = /(assistant|estimate-print|home|post-article|post-body)\.css$/;

function sharedChunk(module: string): string | undefined {
  if (/app\/.*\.css$/.test(module)) return sheetsApart.test(module) ? undefined : "frame";
  // What is loaded on demand stays on demand.
  if (/registration-cursor/.test(module)) return undefined;
  return sharedChunks.find(([, modules]) => modules.test(module))?.[0];
}

/** In development there is no server process of ours: migrate, seed and deliver mail from Vite's. */
function prepareInDevelopment(): Plugin {
  return {
    name: "prepare-in-development",
    apply: "serve",
    configureServer(server) {
      // A build makes a server as well, which never listens and must leave the data folder alone.
      server.httpServer?.once("listening", () => void server.ssrLoadModule("/server/prepare.ts"));
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig), serverEntries(), prepareInDevelopment()],
  resolve: {
    alias: { "~": here("./app"), "#drizzle": here("./drizzle"), "#seed": here("./seed") },
  },
  // Found only when a page asks for it, it would load a second React.
  optimizeDeps: { include: ["@conform-to/react"] },
  // Sheets for the oldest browsers that Tailwind's own are made for.
  build: { target: "es2022", cssTarget: ["chrome111", "firefox128", "safari16.4"], assetsInlineLimit: 0 },
});
