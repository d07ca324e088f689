import pLimit from "p-limit";
import { DASHBOARD_PATH } from "~/content/staff-paths";
import { FORM_TOKEN_FIELD } from "~/lib/form/form-fields";
import type { InPlaceResult } from "~/lib/form/submit-form.server";
import { IMAGE_TOO_LARGE, IMAGE_TYPES, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from "./image";

/** The reason why the server would reject a file, as far as the browser can tell; undefined if it looks fine. */
export function checkImageFile(file: File): string | undefined {
  if (!IMAGE_TYPES.includes(file.type)) return NOT_AN_IMAGE;
  return file.size > MAX_IMAGE_BYTES ? IMAGE_TOO_LARGE : undefined;
}

const SIGNED_OUT = "You have been signed out. Sign in in another tab, then try again.";
const UNREACHABLE = "Failed to upload image: the server could not be reached. Please try again.";
const FAILED = "Failed to upload image: the server responded with an error.";

type UploadOptions = {
  /** The form token of the page. */
  token: string;
  /** The beginning of the stored image's name. */
  prefix: string;
  signal: AbortSignal;
  /** Called with the fraction sent, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** Uploads an image for a post. @returns its URL. @throws an Error with the reason why it was not stored */
function uploadImage(file: File, { token, prefix, signal, onProgress }: UploadOptions): Promise<string> {
  const problem = checkImageFile(file);
  if (problem) return Promise.reject(new Error(problem));
  const body = new FormData();
  body.set(FORM_TOKEN_FIELD, token);
  body.set("slug", prefix);
  body.set("imageFile", file);
  return new Promise((resolve, reject) => {
    // `fetch` does not report progress.
    const request = new XMLHttpRequest();
    request.open("POST", `${DASHBOARD_PATH}/images`);
    request.setRequestHeader("Accept", "application/json");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = () => reject(new Error(UNREACHABLE));
    request.onload = () => {
      const { responseURL, response } = request;
      if (!new URL(responseURL).pathname.endsWith("/images")) return reject(new Error(SIGNED_OUT));
      const { location, error = {} } = (response ?? {}) as InPlaceResult;
      // A rejected file also counts as a missing image, so the message about the file comes first.
      const reason = (error.imageFile ?? Object.values(error).flat()).join(" ");
      return location ? resolve(location) : reject(new Error(reason || FAILED));
    };
    signal.addEventListener("abort", () => request.abort());
    request.onabort = () => reject(signal.reason);
    request.send(body);
  });
}

/** The server encodes one image at a time. */
const MAX_PARALLEL = 3;

/** The progress of a page's uploads. */
export type UploadState = { running: number; done: number; errors: readonly string[] };

export const noUploads: UploadState = { running: 0, done: 0, errors: [] };

/** One upload; see `uploadImage`. */
type ImageUpload = {
  file: File;
  prefix: string;
  onProgress: (share: number) => void;
  /** Receives the image's URL; null if it was canceled or not stored. */
  onEnd: (url: string | null) => void;
  cancellation: AbortController;
};

/** Uploads images for a page, a few at the same time. `readToken` returns the page's form token. */
export function createImageUploads(readToken: () => string, onChange: (state: UploadState) => void) {
  const limit = pLimit(MAX_PARALLEL);
  const unfinished = new Set<AbortController>();
  let isStopped = false;
  let state = noUploads;
  const update = (changes: Partial<UploadState>) => {
    state = { ...state, ...changes };
    if (!isStopped) onChange(state);
  };
  const end = (
    { cancellation, onEnd }: ImageUpload,
    url: string | null,
    changes: Partial<UploadState> = {},
  ) => {
    if (!unfinished.delete(cancellation)) return;
    onEnd(url);
    update({ running: state.running - 1, ...changes });
  };
  const run = async (upload: ImageUpload) => {
    const { file, prefix, onProgress, cancellation } = upload;
    const { signal } = cancellation;
    if (signal.aborted) return end(upload, null);
    try {
      const url = await uploadImage(file, { token: readToken(), prefix, signal, onProgress });
      end(upload, url, { done: state.done + 1 });
    } catch (error) {
      end(upload, null, { errors: [...state.errors, `${file.name}: ${(error as Error).message}`] });
    }
  };
  return {
    start(uploads: readonly ImageUpload[]): void {
      if (state.running === 0) update(noUploads);
      update({ running: state.running + uploads.length });
      for (const upload of uploads) {
        unfinished.add(upload.cancellation);
        // A canceled upload ends immediately, even one that is waiting.
        upload.cancellation.signal.addEventListener("abort", () => end(upload, null));
        void limit(() => run(upload));
      }
    },
    stop(): void {
      isStopped = true;
      for (const cancellation of unfinished) cancellation.abort();
    },
  };
}

export type ImageUploads = ReturnType<typeof createImageUploads>;
