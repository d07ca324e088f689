// How Remix's client requests the data of a page (single fetch).

/** The parameter that names the routes whose data is needed. */
export const ROUTES_PARAMETER = "_routes";
/** The parameter of Remix's older data requests, which this site's client never sends. */
export const OLD_DATA_PARAMETER = "_data";

/** The end of the path of a page's data, which begins with the page's own. */
export const DATA_ENDING = ".data";
/** The data of the home page. */
const HOME_DATA = "/_root.data";
const DATA_PATH = /^(.*)(\.data)\/*$/;

export const isDataPath = (path: string): boolean => path.endsWith(DATA_ENDING);

/** Splits the path of a page's data into that of the page and its ending, which other paths do not have. */
export function splitDataPath(path: string): { page: string; ending: string } {
  const [, page = path, ending = ""] = DATA_PATH.exec(path) ?? [];
  return { page, ending };
}

/** The path of the page to which a path, or that of its data, belongs. */
export const findPagePath = (path: string): string =>
  path === HOME_DATA ? "/" : path.replace(/\.data$/, "");
