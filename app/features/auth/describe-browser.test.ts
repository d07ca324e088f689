import { expect, test } from "vitest";
import { describeBrowser } from "./describe-browser";

test.each([
  ["(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  ["(Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge on Windows"],
  ["(Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", "Safari on a Mac"],
  ["(iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1", "Chrome on an iPhone"],
  ["(Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36", "Chrome on Android"],
  ["", "An unknown browser"],
])("describeBrowser reads %j as %s", (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name);
});
