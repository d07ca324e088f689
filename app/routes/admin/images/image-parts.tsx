import { getInputProps, useForm } from "@conform-to/react";
import { Link, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { imageHref } from "~/features/image-library/image-filter";
import type { ListedImage } from "~/features/image-library/image-library.server";
import { IMAGE_TYPES, writeImageMarkdown } from "~/features/media/image";
import { createImageUploads, type ImageUploads, noUploads } from "~/features/media/image-uploads";
import { Picture } from "~/features/media/picture";
import type { ImageUse } from "~/features/posts/post-images.server";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { formatFileSize } from "~/lib/text/numbers";
import { quantity } from "~/lib/text/spelling";
import { StaffSection } from "~/staff/staff-page";
import { ButtonLink } from "~/ui/button";
import { checkInBrowser } from "~/ui/form/browser-check";
import { PostForm } from "~/ui/form/post-form";
import { LocalTime } from "~/ui/local-text";
import { FieldErrors, Messages } from "~/ui/messages";

/** An image's dimensions, format and file size, such as `1200 × 630 · PNG · 48 KB`. */
const describeFile = ({ width, height, format, bytes }: ListedImage): string =>
  `${width} × ${height} · ${format} · ${formatFileSize(bytes)}`;

type ImageGridProps = {
  images: readonly ListedImage[];
  /** The path that chooses an image, while one is chosen for a post. */
  chooseHref?: (id: string) => string;
  empty: ReactNode;
};

/** The images on one page of the library. */
export function ImageGrid({ images, chooseHref, empty }: ImageGridProps) {
  if (images.length === 0) return empty;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 xl:grid-cols-4">
      {images.map((image) => {
        const { id, url, description, name, uses } = image;
        return (
          <li key={id} className="flex min-w-0 flex-col">
            <Link to={imageHref(id)} className="group block">
              <Picture
                image={{ ...image, src: url, alt: "" }}
                sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 45vw"
                className="aspect-[4/3] rounded-control border border-rule bg-card group-hover:border-ink"
              />
              <span
                className="link mt-2 line-clamp-2 text-small font-semibold [overflow-wrap:anywhere]"
                dir="auto"
              >
                {description ?? name}
              </span>
            </Link>
            <p className="mt-0.5 text-label tracking-normal text-ink-2">{describeFile(image)}</p>
            <p className="text-label tracking-normal text-ink-2">
              {uses === 0 ? "Unused" : `Used in ${quantity(uses, "place")}`}
              {description ? null : <span className="text-error"> · No description</span>}
            </p>
            {chooseHref ? (
              <ButtonLink
                to={chooseHref(id)}
                prefetch="none"
                size="small"
                aria-label={`Use this image: ${description ?? name}`}
                className="mt-2 self-start"
              >
                Use this image
              </ButtonLink>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** An image as large as its page allows, which leads to its file. */
export function LargeImage({ image }: { image: ListedImage }) {
  const { url, description, name, createdAt } = image;
  return (
    <div className="min-w-0 lg:col-span-7">
      <a href={url} className="block">
        <Picture
          image={{ ...image, src: url, alt: description ?? name }}
          sizes="(min-width: 64rem) 44rem, 92vw"
          loading="eager"
          className="rounded-control border border-rule bg-card"
        />
      </a>
      <p className="mt-2 text-small text-ink-2">
        {describeFile(image)} · uploaded on <LocalTime value={createdAt} format="date-time" />
      </p>
    </div>
  );
}

/** An image's markdown, to copy into a post. */
export const ImageMarkdown = ({ image: { url, description } }: { image: ListedImage }) => (
  <StaffSection id="markdown" title="Markdown">
    <textarea
      readOnly
      rows={3}
      aria-label="Image markdown"
      value={writeImageMarkdown({ url, alt: description ?? "", caption: "Caption" })}
      onFocus={({ currentTarget }) => currentTarget.select()}
      className="control w-full p-3 font-mono text-small [overflow-wrap:anywhere]"
    />
    <p className="mt-1.5 text-small text-ink-3">
      Paste it on a separate line. The words in quotes become the caption; leave them and the quotes out for
      an image without one.
    </p>
  </StaffSection>
);

/** The posts, unsaved drafts, authors and entries that use an image. */
export const ImageUses = ({ uses }: { uses: readonly ImageUse[] }) =>
  uses.length === 0 ? (
    <p className="text-small text-ink-2">Nothing uses it.</p>
  ) : (
    <ul className="ruled-rows border-y border-rule text-small">
      {uses.map(({ what, name, href }) => (
        <li key={`${what} ${href} ${name}`} className="py-2 [overflow-wrap:anywhere]">
          {href ? (
            <Link to={href} className="link inline-block py-1 font-semibold">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className="font-semibold">{name}</bdi>
          )}
          <span className="block text-ink-2">{what}</span>
        </li>
      ))}
    </ul>
  );

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
