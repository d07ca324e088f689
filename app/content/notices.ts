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
  liked: { title: "You like this post.", text: "Press the button again to remove your like." },
  "likes-paused": {
    title: "Your like was not counted.",
    text: "Your network has sent more likes this hour than we count. Please try again later.",
  },
  unliked: { title: "Like removed.", text: "You can like the post again at any time." },
} as const;

export type NoticeName = keyof typeof notices;
