/** Notices that a page shows once, after a redirect. The cookie contains only the notice's name. */
export const notices = {
  "unknown-page": {
    title: "We could not find that page.",
    text: "The address may be mistyped, or the page may have moved. This is the home page; the menu leads to everything else.",
  },
  "unknown-product": {
    title: "We could not find that product.",
    text: "It may have been renamed or withdrawn. The Products page lists all current products.",
  },
  liked: { title: "You like this post.", text: "Press the button again to remove your like." },
  "likes-paused": {
    title: "Your like was not counted.",
    text: "Too many likes came from your network within an hour. Please try again later.",
  },
  unliked: { title: "Like removed.", text: "You can like the post again at any time." },
} as const;

export type NoticeName = keyof typeof notices;

export type NoticeText = { title: string; text: string };
