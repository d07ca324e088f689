/** Notices that a page shows once, after a redirect. The cookie contains only the notice's name. */
export const notices = {
  "unknown-page": {
    title: "We could not find that page.",
    text: "The address may have a typo, or the page may have moved. You are on the home page now; the menu leads to everything else.",
  },
  "unknown-product": {
    title: "We could not find that product.",
    text: "It may have been renamed or withdrawn. The Products page lists everything that we offer today.",
  },
  liked: { title: "You like this post.", text: "Press the button again to take it back." },
  "likes-paused": {
    title: "That like was not counted.",
    text: "More came from your network within an hour than we count. Please try again later.",
  },
  unliked: { title: "You took your like back.", text: "The post does not mind." },
} as const;

export type NoticeName = keyof typeof notices;
