import { getInputProps } from "@conform-to/react";
import { useState } from "react";
import type { Editor } from "~/features/posts/editing/editor.server";
import { postFormLabels } from "~/features/posts/editing/post-form";
import { MINUTE_MS } from "~/lib/text/duration";
import { getBrowserZone } from "~/lib/text/time-zone";
import type { FormField } from "~/ui/form/field-parts";
import { FieldErrors } from "~/ui/messages";
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

type TimeFieldProps = {
  field: FormField;
  /** The time that is shown at first, by default the field's. */
  initialValue?: string;
  label: string;
  /** Whether the browser's time zone is known. */
  isLocal: boolean;
  onChange?: (at: Date | undefined) => void;
};

function TimeField({
  field,
  initialValue = field.defaultValue ?? "",
  label,
  isLocal,
  onChange,
}: TimeFieldProps) {
  const [at, setAt] = useState(() => parseTime(initialValue));
  const { name, ...control } = getInputProps(field, { type: "datetime-local", value: false });
  return (
    <div>
      <label htmlFor={field.id} className="mb-1.5 block text-small font-semibold">
        {label}
        <span className="font-normal text-ink-3"> (optional)</span>
      </label>
      <input
        {...control}
        // With JavaScript, a hidden field sends the time in UTC instead.
        name={isLocal ? undefined : name}
        defaultValue={isLocal ? formatLocalInput(at) : initialValue.replace(/(:\d{2}(\.\d+)?)?Z$/, "")}
        onChange={({ target: { value } }) => {
          const chosen = value ? new Date(value) : undefined;
          setAt(chosen);
          onChange?.(chosen);
        }}
        className="control min-h-11 w-full px-3 text-small aria-invalid:border-2 aria-invalid:border-error"
      />
      {isLocal ? <input type="hidden" name={name} value={at?.toISOString() ?? ""} /> : null}
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}

/** Parses a time. It is UTC unless it has a time zone. */
function parseTime(value: string): Date | undefined {
  const date = new Date(/Z$|[+-]\d{2}:\d{2}$/.test(value) ? value : `${value}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A time as the value of a datetime-local input, in the browser's time zone. */
function formatLocalInput(date: Date | undefined): string {
  if (!date) return "";
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
  return shifted.toISOString().slice(0, 16);
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
