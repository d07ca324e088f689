import { dirname, join } from "node:path";

type Import = { specifier: string; typeOnly: boolean; kind: "import" | "re-export" | "computed" };

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Everything that a source imports: statements, calls, and the paths by which code names a worker's source. */
export function findImports(text: string): Import[] {
  const source = text.replace(COMMENTS, "");
  const statements = source.matchAll(
    /^\s*(import|export)\s(type\s)?(?:[^"';=]*?\bfrom\s+)?["']([^"']+)["']/gm,
  );
  const calls = source.matchAll(
    /\b(?:import|require)\(\s*(?:["'`]([^"'`$]+)["'`]|(?!new URL)([^)\s"'][^)]*))/g,
  );
  const paths = source.matchAll(/"(app\/[a-z/-]+\.server)"/g);
  return [
    ...Array.from(statements, ([, word, type, specifier = ""]): Import => {
      return { specifier, typeOnly: Boolean(type), kind: word === "export" ? "re-export" : "import" };
    }),
    ...Array.from(calls, ([, specifier, computed = ""]): Import => {
      // One of a folder's files: the bundler knows them all.
      const folder = /^`(\.\/[a-z-]+\/)\$/.exec(computed)?.[1];
      const known = specifier ?? (folder && `${folder}any`);
      return { specifier: known ?? computed, typeOnly: false, kind: known ? "import" : "computed" };
    }),
    ...Array.from(paths, ([, path = ""]): Import => {
      return { specifier: `~/${path.slice("app/".length)}`, typeOnly: false, kind: "import" };
    }),
  ];
}

const parts = ["app/content", "app/ui", "app/lib"];

/** What each folder may import besides itself. A file belongs to the deepest folder here that contains it. */
export const folders: Record<string, string[]> = {
  app: ["app/shell", ...parts],
  "app/routes": ["app/shell", "app/features", ...parts],
  "app/routes/admin": ["app/admin", "app/shell", "app/features", ...parts],
  "app/admin": ["app/shell", "app/features", ...parts],
  "app/shell": ["app/features", ...parts],
  "app/features": [...parts, "drizzle"],
  "app/ui": ["app/lib"],
  "app/content": [],
  "app/lib": ["app/content", "drizzle"],
  drizzle: [],
  seed: ["app/features", "app/lib", "drizzle"],
  server: ["app/features", "app/lib", "drizzle", "seed"],
  scripts: ["app", "app/content", "app/features", "app/lib", "drizzle", "seed", "build"],
  build: [],
  root: ["scripts", "drizzle"],
};

/** Which other features a feature may import; none if it is not listed. */
export const features: Record<string, string[]> = {
  auth: ["audit", "outbox"],
  assistant: ["products"],
  documents: ["estimates", "products"],
  contact: ["assistant", "bot-check", "estimates", "leads", "products"],
  figures: ["estimates"],
  leads: ["audit", "bot-check", "estimates", "outbox", "products"],
  outbox: ["audit"],
  "post-editing": ["audit", "auth", "media", "posts"],
  posts: ["media", "products"],
  status: ["bot-check", "leads", "outbox"],
  team: ["audit", "auth"],
  "unsent-forms": ["auth", "post-editing"],
  vitals: ["posts"],
};

/** Packages that only these folders may import. */
const packages: Record<string, string[]> = {
  "better-sqlite3": ["drizzle"],
  "drizzle-orm": ["app/features", "app/lib", "drizzle", "seed"],
  "virtual:remix": ["server"],
  zod: ["app/features", "app/lib", "app/admin"],
  // Its `env` is the environment, which only app/lib/env/env.server.ts may read.
  "node:process": [],
};

const findFolder = (path: string): string =>
  Object.keys(folders)
    .filter((folder) => path.startsWith(`${folder}/`))
    .sort((one, other) => other.length - one.length)[0] ?? "root";

const findFeature = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1];
const findPage = (path: string) => /^app\/routes\/(?:admin\/)?([^/]+)\//.exec(path)?.[1];
const isServerFile = (path: string) => /\.server(\.(tsx?|js))?$/.test(path);
/** Remix removes loader, action and headers, with their imports, from what the browser gets of these files. */
const isRoute = (path: string) => path === "app/root.tsx" || /[/.]route\.tsx$/.test(path);
const isTest = (path: string): boolean => path.startsWith("tests/") || /\.test\.tsx?$/.test(path);

const aliases: Record<string, string> = { "~/": "app/", "#drizzle/": "drizzle/", "#seed/": "seed/" };

/** The path of an import from the root, or null for a package. */
function resolveTarget(file: string, specifier: string): string | null {
  const [path = ""] = specifier.split("?");
  if (path.startsWith(".")) return join(dirname(file), path);
  const alias = Object.keys(aliases).find((start) => path.startsWith(start));
  return alias ? path.replace(alias, aliases[alias] ?? "") : null;
}

/** The rule that an import breaks, or null. Tests may import everything, but nothing else may import tests. */
export function brokenRule(file: string, { specifier, typeOnly, kind }: Import): string | null {
  if (kind === "re-export") return file === "tests/e2e/test.ts" ? null : "Nothing is exported a second time.";
  if (isTest(file)) return null;
  if (kind === "computed") return "An import names its module.";
  const folder = findFolder(file);
  const target = resolveTarget(file, specifier);
  const forBrowser = folder.startsWith("app") && !isServerFile(file);
  if (target === null) {
    const name = Object.keys(packages).find((name) => `${specifier}/`.startsWith(`${name}/`));
    if (name && !packages[name]?.includes(folder)) return `${folder} does not import ${name}.`;
    if (forBrowser && specifier.startsWith("node:")) return "The browser has no modules of Node.";
    return null;
  }
  if (isTest(target) || /\.test$/.test(target)) return "Only tests import tests.";
  const to = findFolder(target);
  if (to !== folder && !folders[folder]?.includes(to)) return `${folder} does not import ${to}.`;
  const [feature, other] = [findFeature(file), findFeature(target)];
  if (feature && other && other !== feature && !features[feature]?.includes(other))
    return `The feature ${feature} does not import ${other}.`;
  if (to.startsWith("app/routes") && (!findPage(file) || findPage(file) !== findPage(target)))
    return "A page does not import what belongs to another.";
  if (to === "drizzle" && forBrowser)
    return "Only *.server.ts, server/, seed/ and scripts/ touch the database.";
  if (forBrowser && isServerFile(target) && !typeOnly && !isRoute(file))
    return "The browser gets no *.server.ts, but for its types.";
  return null;
}
