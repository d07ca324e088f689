/** A route's place in the tree, as far as addresses go: which of them are layouts does not matter here. */
type RouteTable = Record<string, { path?: string; parentId?: string } | undefined>;

/** The names that may follow in an address, by their lower case, and what follows a name that is anything. */
type Branch = { names: Map<string, { name: string; next: Branch }>; anything?: Branch };

const emptyBranch = (): Branch => ({ names: new Map() });

/**
 * Makes the function that gives a path's canonical form, so that a page has one address: no doubled and no trailing
 * slashes, percent-encoding only where it is needed (RFC 3986 §6.2.2), and the letters of the site's own names as the
 * route table has them, since the router takes any. What stands for a parameter keeps its letters.
 * @returns a function from a vetted path to its canonical form, which is its own canonical form.
 */
export function canonicalPaths(routes: RouteTable): (path: string) => string {
  const root = emptyBranch();
  for (const id of Object.keys(routes)) plant(root, fullPath(routes, id).split("/").filter(Boolean));
  return (path) => {
    const plain = new URL(path, "http://host").pathname.replace(/%[0-9a-f]{2}/gi, unescapeUnreserved);
    // Remix's own addresses for a page's data: the page's, and an ending.
    const [, page = plain, ending = ""] = /^(.*)(\.data)$/.exec(plain) ?? [];
    return `/${respell(root, page.split("/").filter(Boolean)).join("/")}${ending}`;
  };
}

function fullPath(routes: RouteTable, id: string): string {
  const route = routes[id];
  const above = route?.parentId === undefined ? "" : fullPath(routes, route.parentId);
  return `${above}/${route?.path ?? ""}`;
}

function plant(root: Branch, segments: string[]): void {
  let branch = root;
  for (const segment of segments) {
    if (segment === "*") return;
    if (segment.startsWith(":")) {
      branch.anything ??= emptyBranch();
      branch = branch.anything;
    } else {
      const key = segment.toLowerCase();
      const known = branch.names.get(key) ?? { name: segment, next: emptyBranch() };
      branch.names.set(key, known);
      branch = known.next;
    }
  }
}

function respell(root: Branch, segments: string[]): string[] {
  let branch: Branch | undefined = root;
  return segments.map((segment) => {
    const known: { name: string; next: Branch } | undefined = branch?.names.get(segment.toLowerCase());
    branch = known ? known.next : branch?.anything;
    return known?.name ?? segment;
  });
}

function unescapeUnreserved(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
}
