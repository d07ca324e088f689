import { useEffect, useState } from "react";
import { browserStorage } from "~/lib/browser/browser-storage";

const LIVE_PREVIEW = "live-preview";

/** Whether the preview is beside the text on wide screens: yes, unless it was turned off in this browser. */
export function useLivePreview(): [boolean, (live: boolean) => void] {
  const [live, setLive] = useState(true);
  useEffect(() => setLive(browserStorage.get(LIVE_PREVIEW) !== "off"), []);
  const change = (next: boolean) => {
    browserStorage.set(LIVE_PREVIEW, next ? null : "off");
    setLive(next);
  };
  return [live, change];
}
