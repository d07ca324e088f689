import pLimit from "p-limit";
import { uploadImage } from "./upload-image";

/** The server encodes one image at a time. */
const MAX_PARALLEL = 3;

/** The progress of a page's uploads. */
export type UploadState = { running: number; done: number; errors: readonly string[] };

export const noUploads: UploadState = { running: 0, done: 0, errors: [] };

/** One upload; see `uploadImage`. */
export type ImageUpload = {
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
