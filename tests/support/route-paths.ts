import routes from "../../app/routes";

type Entry = { path?: string; children?: Entry[] };

/** The patterns of a path, of which one segment may be optional, such as `edit?`. */
const expand = (path: string): string[] =>
  path.includes("?/") ? [path.replace("?/", "/"), path.replace(/[^/]+\?\//, "")] : [path];

/** Lists every path pattern of the route table, such as `/blog/:slug`. */
export async function routePaths(): Promise<string[]> {
  const paths = (entries: Entry[], above: string): string[] =>
    entries.flatMap(({ path, children }) => {
      const own = path === undefined ? above : `${above}/${path}`;
      return children ? paths(children, own) : expand(own || "/");
    });
  return [...new Set(paths((await routes) as Entry[], ""))];
}
