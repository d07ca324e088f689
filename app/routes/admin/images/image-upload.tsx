import { getInputProps, useForm } from "@conform-to/react";
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { IMAGE_TYPES } from "~/features/media/image-formats";
import { createImageUploads, type ImageUploads, noUploads } from "~/features/media/image-uploads";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { checkInBrowser } from "~/ui/form/browser-check";
import { PostForm } from "~/ui/form/post-form";
import { FieldErrors, Messages } from "~/ui/messages";

type ImageUploadProps = { token: string; rules: FormRules; action: string; lastResult?: Rejection };

/** Uploads images: with JavaScript as soon as they are chosen, or dropped anywhere on the page. */
export function ImageUpload({ token, rules, action, lastResult }: ImageUploadProps) {
  const [form, { imageFile }] = useForm<{ imageFile: string[] }>({
    id: "upload",
    lastResult,
    ...checkInBrowser(rules),
  });
  const { uploads, done, errors, dragging, start } = useImageUploads(token);
  return (
    <PostForm
      form={form}
      token={token}
      action={action}
      encType="multipart/form-data"
      className={`mb-6 rounded-control border border-dashed px-4 py-4 ${dragging ? "border-action bg-card" : "border-field"}`}
    >
      <label htmlFor={imageFile.id} className="mb-1.5 block text-small font-semibold">
        Upload images
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          {...getInputProps(imageFile, {
            type: "file",
            value: false,
            ariaDescribedBy: imageFile.descriptionId,
          })}
          accept={IMAGE_TYPES.join(",")}
          onChange={({ currentTarget }) => {
            start([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
          className="block min-w-0 grow text-small"
        />
        <button
          type="submit"
          className="hidden min-h-11 rounded-control border border-ink px-3.5 text-small font-semibold noscript:block"
        >
          Upload
        </button>
      </div>
      <p id={imageFile.descriptionId} className="mt-1.5 text-small text-ink-3">
        JPG, PNG, GIF or WebP, up to 5 MB each.{" "}
        <span className="noscript:hidden">You can also drop files anywhere on this page.</span>
        <span className="hidden noscript:inline">Up to 10 files and 16 MB at a time.</span>
      </p>
      <FieldErrors id={imageFile.errorId} errors={imageFile.errors} />
      {uploads.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-2 text-small">
          {uploads.map(({ id, name, share, cancel }) => (
            <li key={id} className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 truncate">{name}</span>
              <progress max={1} value={share} aria-label={`Uploading ${name}`} />
              <button
                type="button"
                onClick={cancel}
                className="link min-h-9 px-2"
                aria-label={`Cancel uploading ${name}`}
              >
                Cancel
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
        {uploads.length === 0 && done > 0 ? `${done === 1 ? "1 image" : `${done} images`} uploaded.` : null}
      </p>
      <div role="alert" className="mt-2 text-small text-error empty:hidden">
        <Messages messages={errors} />
      </div>
    </PostForm>
  );
}

type Upload = { id: string; name: string; share: number; cancel: () => void };

/** Uploads images that are given to `start` or dropped on the page, and then shows the list again. */
function useImageUploads(token: string) {
  const [state, setState] = useState(noUploads);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<ImageUploads>();
  const latestToken = useRef(token);
  latestToken.current = token;
  const { revalidate } = useRevalidator();

  useEffect(() => {
    queue.current = createImageUploads(() => latestToken.current, setState);
    return () => queue.current?.stop();
  }, []);

  const start = (files: readonly File[]) => {
    const newUploads = files.map((file) => {
      const cancellation = new AbortController();
      const id = crypto.randomUUID();
      const upload = { id, name: file.name, share: 0, cancel: () => cancellation.abort() };
      setUploads((all) => [...all, upload]);
      return {
        file,
        cancellation,
        prefix: file.name.replace(/\.\w+$/, ""),
        onProgress: (share: number) =>
          setUploads((all) => all.map((other) => (other.id === id ? { ...other, share } : other))),
        onEnd: (url: string | null) => {
          if (url) revalidate();
          setUploads((all) => all.filter((other) => other.id !== id));
        },
      };
    });
    queue.current?.start(newUploads);
  };
  const dragging = useDroppedFiles(start);
  return { uploads, done: state.done, errors: state.errors, dragging, start };
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Calls `onDrop` with files that are dropped on the page. @returns whether files are being dragged over it */
function useDroppedFiles(onDrop: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const latestOnDrop = useRef(onDrop);
  latestOnDrop.current = onDrop;
  useEffect(() => {
    const handleDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const handleDragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDragging(false);
    const handleDrop = (event: DragEvent) => {
      setDragging(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      latestOnDrop.current([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener("dragover", handleDragOver);
    window.addEventListener("dragleave", handleDragLeave);
    window.addEventListener("drop", handleDrop);
    return () => {
      window.removeEventListener("dragover", handleDragOver);
      window.removeEventListener("dragleave", handleDragLeave);
      window.removeEventListener("drop", handleDrop);
    };
  }, []);
  return dragging;
}
