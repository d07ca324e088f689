import { useState } from "react";
import type { Editor } from "~/features/posts/editor.server";
import { postFormLabels } from "~/features/posts/post-form";
import { getBrowserZone } from "~/lib/text/time-zone";
import { parseTime, TimeField } from "~/staff/time-field";
import type { FormField } from "~/ui/form/field-parts";
import { useHydrated } from "~/ui/use-hydrated";

type ScheduleFieldProps = {
  publishAt: FormField;
  unpublishAt: FormField;
  /** The times as stored by the last save, if that was after the form was opened. */
  saved?: { publishAt: string; unpublishAt: string };
  /** Called with the chosen time to publish; undefined for none. */
  onPublishAt: (at: Date | undefined) => void;
};

/** The times of publishing and unpublishing: in the browser's time zone, or in UTC without JavaScript. */
export function ScheduleField({ publishAt, unpublishAt, saved, onPublishAt }: ScheduleFieldProps) {
  const hydrated = useHydrated();
  const zone = hydrated ? getBrowserZone() : "UTC";
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-small font-semibold">Schedule</legend>
      <p className="text-small text-ink-2">
        Times are in <span className="figures text-label">{zone}</span>. A draft is published at the time that
        you set.
      </p>
      {hydrated ? <input type="hidden" name="zone" value={zone} /> : null}
      <TimeField
        key={`publish-${hydrated}`}
        field={publishAt}
        initialValue={saved?.publishAt}
        label={postFormLabels.publishAt}
        isLocal={hydrated}
        onChange={onPublishAt}
      />
      <TimeField
        key={`unpublish-${hydrated}`}
        field={unpublishAt}
        initialValue={saved?.unpublishAt}
        label={postFormLabels.unpublishAt}
        isLocal={hydrated}
      />
    </fieldset>
  );
}

/** When the form will publish the post, as stored or chosen since, if that is in the future. */
export function usePublishAt(post: Editor["post"], stored: string, sent?: string) {
  const [choice, setChoice] = useState<{ at: Date | undefined; version?: number }>();
  const isChosen = choice !== undefined && choice.version === post?.version;
  const at = isChosen ? choice.at : parseTime(sent ?? stored);
  // A stored time of a draft is in the future, or the post would have been published.
  const isPast = (isChosen || sent !== undefined) && at !== undefined && at.getTime() <= Date.now();
  return {
    scheduledFor: post?.published || isPast ? undefined : at,
    setPublishAt: (date: Date | undefined) => setChoice({ at: date, version: post?.version }),
  };
}
