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

/** Which other features a feature may import; none if it is not listed. */
const features = {
  audit: ["roles"],
  auth: ["audit", "outbox", "roles"],
  assistant: ["products"],
  booking: ["auth", "calendar", "estimates", "leads", "outbox", "roles"],
  calendar: ["audit", "auth", "roles"],
  documents: ["estimates", "offers", "price-lists", "products"],
  contact: ["bot-check", "estimates", "leads", "products"],
  erasure: ["audit", "booking", "leads", "outbox", "roles", "stats"],
  estimates: ["audit", "price-lists", "roles"],
  "cost-comparison": ["estimates", "price-lists"],
  "image-library": ["audit", "media", "post-editing", "posts", "roles"],
  leads: [
    "audit",
    "auth",
    "bot-check",
    "calendar",
    "estimates",
    "outbox",
    "price-lists",
    "products",
    "roles",
  ],
  offers: ["audit", "auth", "estimates", "leads", "outbox", "price-lists", "roles"],
  outbox: ["audit", "roles"],
  "post-editing": ["audit", "auth", "media", "posts", "roles"],
  "post-export": ["media", "posts"],
  "post-import": ["media", "post-editing", "posts"],
  posts: ["media", "products"],
  "price-lists": ["audit", "roles"],
  replies: ["audit", "leads", "outbox", "roles"],
  stats: ["auth", "calendar", "leads", "offers", "outbox", "vitals"],
  status: ["bot-check", "leads", "outbox"],
  "system-checks": ["auth", "backups", "bot-check", "leads", "outbox"],
  team: ["audit", "auth", "leads", "roles"],
  "unsent-forms": ["auth", "calendar", "leads", "offers", "post-editing", "price-lists"],
  vitals: ["posts"],
};

/** Which features query a file of `drizzle/schema/`, its owner first. Others belong to the feature of the same name. */
const tables = {
  accounts: [
    "auth",
    "team",
    "booking",
    "calendar",
    "erasure",
    "image-library",
    "leads",
    "post-editing",
    "system-checks",
  ],
  "audit-log": ["audit", "auth", "team"],
  authors: ["post-editing", "image-library", "post-import", "posts"],
  "backup-runs": ["backups"],
  bookings: ["booking", "calendar", "leads"],
  categories: ["post-editing", "post-export", "post-import", "posts"],
  "erased-sums": ["stats"],
  "estimate-notes": ["estimates", "erasure"],
  estimates: ["estimates", "booking", "erasure", "leads"],
  "lead-notes": ["leads"],
  "lead-replies": ["replies"],
  "lead-steps": ["leads"],
  leads: ["leads", "booking", "erasure", "estimates", "outbox", "stats", "system-checks"],
  media: ["media", "image-library", "post-import"],
  offers: ["offers", "erasure", "leads"],
  outbox: ["outbox", "erasure", "estimates", "leads", "replies", "system-checks"],
  "page-vitals": ["vitals", "stats"],
  "post-editing": ["post-editing", "image-library", "post-export", "post-import", "posts"],
  posts: ["posts", "image-library", "post-editing", "post-export", "post-import", "stats"],
  "rate-limits": ["auth"],
  redirects: ["post-import", "posts"],
  "reply-templates": ["replies"],
  sessions: ["auth"],
  "spent-challenges": ["bot-check"],
  "unsent-forms": ["unsent-forms", "erasure"],
};

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
    rule(
      "a feature queries only the tables of its name, and others as `tables` in .dependency-cruiser.mjs says",
      { path: "^app/features/([^/]+)/", pathNot: tests },
      {
        path: "^drizzle/schema/",
        pathNot: ["$1", "columns", ...Object.keys(tables)].map((name) => `^drizzle/schema/${name}[.]ts$`),
        dependencyTypesNot: ["type-only"],
      },
    ),
    ...Object.entries(tables).map(([name, allowed]) =>
      rule(
        `the tables of ${name} are queried only by ${allowed.join(", ")}`,
        {
          path: "^app/features/",
          pathNot: [tests, ...inside(allowed.map((name) => `app/features/${name}`))],
        },
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
