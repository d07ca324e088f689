import type { SubmissionResult } from "@conform-to/react";

/** What `submitForm` gives a route, while it has not thrown its redirect. */
type Refusal = { data: SubmissionResult<string[]>; init: ResponseInit | null };

/** The page that a form stands over, as far as the browser says: asks for the form's token in its name. */
export function underlyingPage(request: Request): Request {
  const referrer = request.headers.get("Referer") ?? "";
  const own = request.headers.get("Sec-Fetch-Site") === "same-origin";
  if (!own || !URL.canParse(referrer)) return request;
  // A request cannot be made for an address with a user name in it.
  const page = new URL(request.url);
  const { pathname, search } = new URL(referrer);
  page.pathname = pathname;
  page.search = search;
  return new Request(page);
}

/**
 * Answers a form that stands over another page: JSON, and the redirect to the form's own thank-you becomes the success
 * that it means. Nothing of the page underneath is touched.
 * @throws what is neither a refusal nor a redirect.
 */
export async function respondInPlace(submission: Promise<Refusal>): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    const { data, init } = await submission;
    return Response.json(data, { status: init?.status, headers });
  } catch (answer) {
    if (!(answer instanceof Response && answer.headers.has("Location"))) throw answer;
    return Response.json({ status: "success" } satisfies SubmissionResult<string[]>, { headers });
  }
}
