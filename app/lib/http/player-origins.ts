/** The origins of the video players that a page may show. */
export const playerOrigins = {
  youtube: "https://www.youtube-nocookie.com",
  vimeo: "https://player.vimeo.com",
} as const;
