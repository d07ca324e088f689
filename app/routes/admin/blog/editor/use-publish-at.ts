import { useState } from "react";
import type { Editor } from "~/features/post-editing/editor.server";
import { toDate } from "./schedule-field";

/** The time in the future at which the form publishes the post, as stored or chosen since. */
export function usePublishAt(post: Editor["post"], stored: string, sent?: string) {
  const [chosen, setPublishAt] = useState<{ at: Date | undefined; version?: number }>();
  const isChosen = chosen !== undefined && chosen.version === post?.version;
  const at = isChosen ? chosen.at : toDate(sent ?? stored);
  // A stored time of a draft is in the future: otherwise it would have been published.
  const isPast = (isChosen || sent !== undefined) && at !== undefined && at.getTime() <= Date.now();
  const later = post?.published || isPast ? undefined : at;
  return {
    later,
    setPublishAt: (date: Date | undefined) => setPublishAt({ at: date, version: post?.version }),
  };
}
