import { expect, test } from "vitest";
import { headers as preview } from "~/routes/blog-post/preview.route";
import { headers as call } from "~/routes/book/booking.route";
import { headers as offer } from "~/routes/offer/route";

test.each([
  ["/offers/CODE", offer],
  ["/book/ID", call],
  ["/preview/TOKEN", preview],
])("%s stays out of caches, search engines and the referrer", (_path, findHeaders) => {
  const none = new Headers();
  for (const errorHeaders of [undefined, new Headers()]) {
    const args = { actionHeaders: none, loaderHeaders: none, parentHeaders: none, errorHeaders };
    expect(findHeaders(args)).toEqual({
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
      "Referrer-Policy": "no-referrer",
    });
  }
});
