import type { MetaArgs } from "@remix-run/node";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { dropSentStaffDraft } from "./staff-drafts";

/** The staff area has its own header. */
export const handle = { kind: "staff" } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The `meta` of a staff page, kept out of search results. `title` may depend on the loader's data. */
export const staffMeta = <Loader>(title: string | ((data: MetaArgs<Loader>["data"]) => string)) =>
  pageMeta<Loader>(({ data }) => ({
    title: typeof title === "string" ? title : title(data),
    description: "For staff.",
    noIndex: true,
  }));

/** The `clientAction` of staff forms: keeps the page and its input if the server cannot be reached. */
export const stayOnPage = stayOnFailure({
  message: "The server could not be reached. Please try again.",
  onAccepted: (_, location, url) => dropSentStaffDraft(url, location),
});
