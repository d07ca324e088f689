import routes from "../../app/routes";

type Entry = { path?: string; children?: Entry[] };

/** Lists every path pattern of the route table, such as `/blog/:slug`. */
export async function routePaths(): Promise<string[]> {
  const paths = (entries: Entry[], above: string): string[] =>
    entries.flatMap(({ path, children }) => {
      const own = path === undefined ? above : `${above}/${path}`;
      return children ? paths(children, own) : [own || "/"];
    });
  return [...new Set(paths((await routes) as Entry[], ""))];
}
