import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/lib/http/page-meta";

/** The `meta` of an admin page, kept out of search results. `title` may depend on the loader's data. */
export const adminMeta =
  <Loader>(
    title: string | ((data: Parameters<MetaFunction<Loader>>[0]["data"]) => string),
  ): MetaFunction<Loader> =>
  ({ data, matches }) =>
    pageMeta(matches, {
      title: typeof title === "string" ? title : title(data),
      description: "For staff.",
      noIndex: true,
    });
