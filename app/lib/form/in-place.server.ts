import type { Rejection } from "./form-error";
import type { submitForm } from "./submit-form.server";

/** The response for scripts. `location`: where the form would redirect without a script. */
export type InPlaceResult = Rejection & { location?: string };

/** A request for the page under a form's dialog (its Referer), for `createFormToken`; else the request itself. */
export function toPageRequest(request: Request): Request {
  const referrer = request.headers.get("Referer") ?? "";
  const isFromOwnPage = request.headers.get("Sec-Fetch-Site") === "same-origin";
  if (!isFromOwnPage || !URL.canParse(referrer)) return request;
  // Only the Referer's path and query, because a Request cannot have a URL with a user name.
  const page = new URL(request.url);
  const { pathname, search } = new URL(referrer);
  page.pathname = pathname;
  page.search = search;
  return new Request(page);
}

/**
 * Responds to a script's form with JSON; a redirect becomes `{ status: "success", location }`.
 * @throws other errors
 */
export async function respondInPlace(submission: ReturnType<typeof submitForm>): Promise<Response> {
  const noStore = { "Cache-Control": "no-store" };
  try {
    const { data, init } = await submission;
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...noStore };
    return Response.json(data, { status: init?.status, headers });
  } catch (response) {
    const location = response instanceof Response ? response.headers.get("Location") : null;
    if (!location) throw response;
    return Response.json({ status: "success", location } satisfies InPlaceResult, { headers: noStore });
  }
}
