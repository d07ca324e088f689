// The import rules (docs/architecture.md), which `npm run lint` checks.
const platform = ["app/content", "app/ui", "app/lib"];

/** What each folder may import besides itself. A file belongs to the deepest folder here that contains it. */
const folders = {
  app: ["app/remix", "app/shell", "app/features", ...platform],
  "app/remix": ["app/lib"],
  "app/routes": ["app/shell", "app/features", ...platform],
  "app/routes/admin": ["app/staff", "app/shell", "app/features", ...platform],
  "app/staff": ["app/shell", "app/features", ...platform],
  "app/shell": ["app/remix", "app/features", ...platform],
  "app/features": [...platform, "drizzle"],
  "app/ui": ["app/lib"],
  "app/content": [],
  "app/lib": ["app/content", "drizzle"],
  drizzle: [],
  seed: ["app/features", "app/lib", "drizzle"],
  server: ["app/features", "app/lib", "app/remix", "drizzle", "seed"],
  scripts: ["app", "app/content", "app/features", "app/lib", "drizzle", "seed", "build"],
};

/**
 * Which other features a feature may import; none if it is not listed. Each imports only those above it, and each table
 * has one owner, so features form no cycle.
 */
const features = {
  audit: ["roles"],
  outbox: ["audit", "roles"],
  auth: ["audit", "outbox", "roles"],
  calendar: ["audit", "auth", "roles"],
  "price-lists": ["audit", "roles"],
  markdown: ["media"],
  content: ["audit", "auth", "markdown", "media", "price-lists", "roles"],
  products: ["content", "media"],
  assistant: ["products"],
  posts: ["audit", "auth", "content", "markdown", "media", "products", "roles"],
  brand: ["posts"],
  "image-library": ["audit", "media", "posts", "roles"],
  "post-export": ["media", "posts"],
  "post-import": ["markdown", "media", "posts"],
  leads: ["audit", "auth", "bot-check", "calendar", "outbox", "price-lists", "products", "roles"],
  estimates: ["audit", "calendar", "leads", "outbox", "price-lists", "roles"],
  booking: ["auth", "calendar", "estimates", "leads", "outbox", "roles"],
  contact: ["bot-check", "estimates", "leads", "products"],
  "cost-comparison": ["estimates", "price-lists"],
  questions: ["content", "cost-comparison", "price-lists"],
  offers: ["audit", "auth", "estimates", "leads", "outbox", "price-lists", "roles"],
  documents: ["content", "estimates", "media", "offers", "price-lists", "products"],
  replies: ["audit", "leads", "outbox", "roles"],
  status: ["bot-check", "leads", "outbox"],
  "system-checks": ["audit", "auth", "backups", "bot-check", "content", "leads", "outbox", "roles"],
  team: ["audit", "auth", "leads", "roles"],
  "unsent-forms": ["auth", "calendar", "leads", "offers", "posts", "price-lists"],
  vitals: ["posts"],
  stats: ["auth", "calendar", "leads", "offers", "outbox", "posts", "vitals"],
  erasure: [
    "audit",
    "auth",
    "booking",
    "estimates",
    "leads",
    "offers",
    "outbox",
    "roles",
    "stats",
    "unsent-forms",
  ],
};

/** The owner of each file of `drizzle/schema/`, which alone queries its tables. Others ask its functions. */
const tables = {
  accounts: "app/features/auth",
  "audit-log": "app/features/audit",
  "backup-runs": "app/features/backups",
  hosts: "app/features/calendar",
  bookings: "app/features/booking",
  content: "app/features/content",
  "erased-sums": "app/features/stats",
  erasures: "app/lib/database",
  estimates: "app/features/estimates",
  leads: "app/features/leads",
  media: "app/features/media",
  offers: "app/features/offers",
  outbox: "app/features/outbox",
  "page-vitals": "app/features/vitals",
  posts: "app/features/posts",
  "price-lists": "app/features/price-lists",
  "rate-limits": "app/lib/limits",
  redirects: "app/lib/http",
  replies: "app/features/replies",
  "shared-state": "app/lib/database",
  "spent-challenges": "app/features/bot-check",
  "unsent-forms": "app/features/unsent-forms",
};

/** Lists of columns of all features: of search texts, and of encrypted ones. */
const columnLists = "^app/lib/(database/search-texts|secrets/sealed-columns)[.]server[.]ts$";

/** Packages that only these folders may import. */
const packages = {
  "better-sqlite3": ["drizzle"],
  "drizzle-orm": ["app/features", "app/lib", "drizzle", "seed"],
  zod: ["app/features", "app/lib", "app/staff"],
};

const tests = "^tests/|[.]test[.]";
const serverFile = "[.]server[.]";
/** For the browser, Remix removes loader, action and headers of these files, with their imports. */
const routeFile = "^app/root[.]tsx$|[/.]route[.]tsx$";
const inside = (/** @type {string[]} */ names) => names.map((name) => `^${name}/`);
/** The subfolders of a folder that the table lists. */
const deeper = (/** @type {string} */ folder) =>
  Object.keys(folders).filter((name) => name.startsWith(`${folder}/`));
/** The pattern of a folder without these subfolders. */
const alone = (/** @type {string} */ folder) =>
  `^${folder}/${
    deeper(folder).length
      ? `(?!(${deeper(folder)
          .map((name) => name.slice(folder.length + 1))
          .join("|")})/)`
      : ""
  }`;

/** @type {(name: string, from: object, to: object) => import("dependency-cruiser").IForbiddenRuleType} */
const rule = (name, from, to) => ({ name, severity: "error", from, to });

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(folders).map(([folder, allowed]) =>
      rule(
        `${folder} imports only ${[folder, ...allowed].join(", ")}`,
        { path: alone(folder), pathNot: tests },
        { path: "^(app|drizzle|seed|server|scripts|tests)/", pathNot: [folder, ...allowed].map(alone) },
      ),
    ),
    rule(
      "a feature imports only features that the table allows",
      {
        path: "^app/features/([^/]+)/",
        pathNot: [tests, ...inside(Object.keys(features).map((name) => `app/features/${name}`))],
      },
      { path: "^app/features/", pathNot: "^app/features/$1/" },
    ),
    ...Object.entries(features).map(([feature, allowed]) =>
      rule(
        `the feature ${feature} imports only ${allowed.join(", ")} (\`features\` in .dependency-cruiser.mjs)`,
        { path: `^app/features/${feature}/`, pathNot: tests },
        {
          path: "^app/features/",
          pathNot: inside([feature, ...allowed].map((name) => `app/features/${name}`)),
        },
      ),
    ),
    ...Object.keys(features).flatMap((feature, at, order) =>
      at + 1 < order.length
        ? rule(
            `the feature ${feature} imports none below it in \`features\`, so that they form no cycle`,
            { path: `^app/features/${feature}/`, pathNot: tests },
            { path: inside(order.slice(at + 1).map((name) => `app/features/${name}`)) },
          )
        : [],
    ),
    rule(
      "what lies deeper in a feature's folder is its own; kinds of content are open to all",
      { path: "^(app|server|drizzle|seed|scripts)/", pathNot: [tests, "^app/features/([^/]+)/"] },
      { path: "^app/features/[^/]+/[^/]+/", pathNot: "^app/features/content/kinds/" },
    ),
    rule(
      "what lies deeper in a feature's folder is not for other features",
      { path: "^app/features/([^/]+)/", pathNot: tests },
      { path: "^app/features/[^/]+/[^/]+/", pathNot: ["^app/features/$1/", "^app/features/content/kinds/"] },
    ),
    rule(
      "a table has one owner, which `tables` in .dependency-cruiser.mjs names",
      { path: "^app/", pathNot: tests },
      {
        path: "^drizzle/schema/",
        pathNot: ["columns", ...Object.keys(tables)].map((name) => `^drizzle/schema/${name}[.]ts$`),
        dependencyTypesNot: ["type-only"],
      },
    ),
    ...Object.entries(tables).map(([name, owner]) =>
      rule(
        `the tables of ${name} are queried only by ${owner}`,
        { path: "^app/", pathNot: [tests, columnLists, ...inside([owner])] },
        { path: `^drizzle/schema/${name}[.]ts$`, dependencyTypesNot: ["type-only"] },
      ),
    ),
    ...Object.entries(packages).map(([name, allowed]) =>
      rule(
        `${name} is imported only by ${allowed.join(", ")}`,
        { path: "^(app|server|drizzle|seed)/", pathNot: [tests, ...inside(allowed)] },
        { path: `^node_modules/${name}/` },
      ),
    ),
    rule(
      "features seal columns only by the list of sealed columns",
      { path: "^app/features/", pathNot: tests },
      { path: "^app/lib/secrets/sealed-text[.]server[.]ts$" },
    ),
    rule(
      "the doctor opens the database only after these checks",
      {
        path: "^app/features/system-checks/(finding|installation-checks|machine-checks|run-checks|test-mail)[.]",
        pathNot: tests,
      },
      { path: "^app/lib/database/db[.]server[.]ts$", reachable: true },
    ),
    rule(
      "a page imports nothing from another page",
      { path: "^app/routes/(?:admin/)?([^/]+)/", pathNot: tests },
      { path: "^app/routes/", pathNot: "^app/routes/(admin/)?$1/" },
    ),
    rule(
      "browser code imports no server files and no database",
      { path: "^app/", pathNot: [tests, serverFile, routeFile] },
      { path: [serverFile, "^drizzle/"], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "browser code imports no Node modules",
      { path: "^app/", pathNot: [tests, serverFile, "^app/routes[.]ts$"] },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "only the file of the environment imports process",
      { path: "^(app|server)/", pathNot: tests },
      { path: "^process$" },
    ),
    rule("imports form no cycle", {}, { circular: true }),
    rule("imports resolve", { pathNot: tests }, { couldNotResolve: true, pathNot: "^virtual:" }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "[.](css|svg|html|md|yaml|woff2)$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
