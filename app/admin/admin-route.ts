import type { MetaArgs } from "@remix-run/node";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { stayOnFailure } from "~/ui/form/failed-submission";

/** The admin area has its own header. */
export const handle = { kind: "staff" } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The `meta` of an admin page, kept out of search results. `title` may depend on the loader's data. */
export const adminMeta = <Loader>(title: string | ((data: MetaArgs<Loader>["data"]) => string)) =>
  pageMeta<Loader>(({ data }) => ({
    title: typeof title === "string" ? title : title(data),
    description: "For staff.",
    noIndex: true,
  }));

/** The `clientAction` of admin forms: keeps the page and its input if the server cannot be reached. */
export const stayOnPage = stayOnFailure("The server could not be reached. Please try again.");

/**
 * The `shouldRevalidate` of a page that shows a colleague's save: reloads its data after a conflict,
 * but not after another failure, which would replace the form by an error page. (For a route with this
 * function, Remix's default is always true.)
 */
export const reloadAfterConflict: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => actionStatus === 409 || (actionStatus < 400 && defaultShouldRevalidate);
