/** What a page may tell a visitor once, after a redirect brought them there. A cookie carries only the name. */
export const notices = {
  "unknown-page": {
    title: "We could not find that page.",
    text: "The address may have a typo, or the page may have moved. You are on the home page now; the menu leads to everything else.",
  },
  "unknown-product": {
    title: "We could not find that product.",
    text: "It may have been renamed or withdrawn. The Products page lists everything that we offer today.",
  },
  "delivery-queued": {
    title: "Queued to be sent again.",
    text: "It goes out within seconds. The log below shows how it went when you load this page again.",
  },
  "delivery-not-queued": {
    title: "Nothing was queued.",
    text: "The same thing is waiting to be sent already, or the lead it was about is gone.",
  },
} as const;

export type NoticeName = keyof typeof notices;
