import type { HeadersFunction } from "@remix-run/node";

/** `headers` of a private page whose form may ask to wait: what the action says of that goes out with the page. */
export const limitedPage: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "Cache-Control": "private, no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
};
