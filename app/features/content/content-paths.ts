import { CONTENT_PATH } from "~/content/staff-paths";
import { listFilter, pageNumber, text } from "~/lib/list/list-filter";

/** The list of a kind's entries for staff, or the form of the only one. */
export const kindHref = (kind: string): string => `${CONTENT_PATH}/${kind}`;

/** The form of an entry; `new` for one that is not stored yet. */
export const entryHref = (kind: string, id: string, step = ""): string =>
  `${kindHref(kind)}/${id}${step && `/${step}`}`;

/** The form of a part of a kind's only entry. */
export const partHref = (kind: string, part: string): string => `${kindHref(kind)}/only?part=${part}`;

type FormKind = { name: string; isSingle?: boolean; parts?: readonly { name: string }[] };

/** The form of an entry by its id; of a kind's only one, or of the first part of that. */
export const formHref = ({ name, isSingle, parts: [first] = [] }: FormKind, id: string): string =>
  first ? partHref(name, first.name) : entryHref(name, isSingle ? "only" : id);

/** The links that show the site with its drafts to guests. */
export const PREVIEW_LINKS_PATH = `${CONTENT_PATH}/preview-links`;

/** The page with these links, where one that opens `to` can be created. */
export const previewLinksHref = (to: string): string =>
  `${PREVIEW_LINKS_PATH}?${new URLSearchParams({ to })}`;

/** Begins a preview of the site with all drafts, at a page. */
export const previewHref = (to = "/"): string => `${CONTENT_PATH}/preview?${new URLSearchParams({ to })}`;

/** The search over the entries of all kinds. */
export const contentFilter = listFilter(CONTENT_PATH, { q: text(), page: pageNumber() });
