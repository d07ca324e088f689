import { expect, test } from "vitest";
import { findVideo } from "./video-url";

const player = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";
test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", player],
  ["https://youtu.be/dQw4w9WgXcQ?t=90", `${player}&start=90`],
  ["https://youtu.be/dQw4w9WgXcQ?t=1m30s", `${player}&start=90`],
  ["https://youtu.be/dQw4w9WgXcQ?t=1h2s", `${player}&start=3602`],
  ["https://youtu.be/dQw4w9WgXcQ?t=soon", player],
  ["https://m.youtube.com/shorts/dQw4w9WgXcQ", player],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  [
    "https://vimeo.com/76979871/0123abcdef",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0123abcdef",
  ],
  ["https://youtube.com.example/watch?v=dQw4w9WgXcQ", undefined],
  ["https://www.youtube.com/@someone", undefined],
  ["javascript:https://youtu.be/dQw4w9WgXcQ", undefined],
])("the video at %s has the player %s", (url, expected) => {
  expect(findVideo(url)?.player).toBe(expected);
});
