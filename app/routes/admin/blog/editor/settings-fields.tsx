import { useFormMetadata } from "@conform-to/react";
import { type ReactNode, useEffect, useState } from "react";
import { DASHBOARD_PATH } from "~/content/staff-paths";
import { imageFilter } from "~/features/image-library/image-filter";
import { IMAGE_TYPES } from "~/features/media/image";
import { checkImageFile } from "~/features/media/image-uploads";
import type { Editor } from "~/features/posts/editor.server";
import { postFormLabels } from "~/features/posts/post-form";
import { getBrowserZone } from "~/lib/text/time-zone";
import { parseTime, TimeField } from "~/staff/time-field";
import { Button } from "~/ui/button";
import { FileField, TextField } from "~/ui/form/field";
import type { FormField } from "~/ui/form/field-parts";
import { useHydrated } from "~/ui/use-hydrated";
import "./image-field.css";

/** An image field: the cover, or the picture for shared links. */
export type ImageName = "image" | "socialImage";

type ImageFieldProps = {
  legend: string;
  image: FormField;
  file: FormField;
  hint: string;
  /** The image URL in a rejected form. If the form's file was taken, it is already stored at this URL. */
  uploaded?: string;
  postId: string | null;
  /** Opens the image library. Without JavaScript, the form is sent to a page that redirects there. */
  onLibrary: (name: ImageName) => void;
  children?: ReactNode;
};

/** An image of a post: a URL or a file. Both fields are rendered; the cover's radio buttons hide one of them. */
export function ImageField({ legend, image, file, hint, uploaded, children, ...library }: ImageFieldProps) {
  const name = image.name as ImageName;
  const form = useFormMetadata(image.formId);
  const [preview, setPreview] = useState(image.defaultValue ?? "");

  useEffect(() => {
    const imageInput = findInput(image.id);
    const fileInput = findInput(file.id);
    if (!uploaded || !fileInput?.form || !fileInput.value || !imageInput) return;
    // The URL was taken, not the file.
    if (new FormData(fileInput.form).get(`${name}Mode`) === "url") return;
    imageInput.value = uploaded;
    fileInput.value = "";
  }, [uploaded, image.id, file.id, name]);

  const checkFile = (chosen?: File) => {
    findInput(file.id)?.setCustomValidity((chosen && checkImageFile(chosen)) ?? "");
    form.validate({ name: file.name });
  };

  const showUrl = () => {
    checkFile();
    setPreview(findInput(image.id)?.value ?? "");
  };

  const showFile = () => {
    const [chosen] = findInput(file.id)?.files ?? [];
    if (!chosen) return showUrl();
    checkFile(chosen);
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(chosen);
  };

  return (
    <fieldset className="image-field flex flex-col gap-4">
      <legend className="mb-2 text-small font-semibold">{legend}</legend>
      {name === "image" ? <ModeChoice onUrl={showUrl} onUpload={showFile} /> : null}
      <div className="image-field-address">
        <TextField
          field={image}
          label={postFormLabels[name]}
          inputMode="url"
          hint={hint}
          onInput={(event) => setPreview(event.currentTarget.value)}
        />
      </div>
      <div className="image-field-file">
        <FileField
          field={file}
          label={postFormLabels[`${name}File`]}
          accept={IMAGE_TYPES.join(",")}
          onChange={showFile}
          hint="JPG, PNG, GIF or WebP, up to 5 MB."
        />
      </div>
      <Button
        formAction={imageFilter.href(
          { choose: name, post: library.postId ?? "" },
          `${DASHBOARD_PATH}/choose-image`,
        )}
        formNoValidate
        variant="secondary"
        size="small"
        onClick={(event) => {
          event.preventDefault();
          library.onLibrary(name);
        }}
      >
        Choose from the library
      </Button>
      {preview ? (
        <img
          key={preview}
          src={preview}
          alt=""
          // This is not an error yet, because the author may still be typing the URL.
          onError={() => setPreview("")}
          className="max-h-48 rounded-control border border-rule"
        />
      ) : null}
      {children}
    </fieldset>
  );
}

/** Chooses between the URL and the file. */
const ModeChoice = (onChoose: { onUrl: () => void; onUpload: () => void }) => (
  <div className="flex gap-5 text-small">
    {(["url", "upload"] as const).map((mode) => (
      <label key={mode} className="inline-flex min-h-11 items-center gap-2">
        <input
          type="radio"
          name="imageMode"
          value={mode}
          defaultChecked={mode === "url"}
          onChange={mode === "url" ? onChoose.onUrl : onChoose.onUpload}
        />
        {mode === "url" ? "URL" : "Upload"}
      </label>
    ))}
  </div>
);

const findInput = (id: string) => document.getElementById(id) as HTMLInputElement | null;

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
