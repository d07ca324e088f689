import pLimit from "p-limit";
import { uploadImage } from "./upload-image";

/** The server encodes one image at a time. */
const AT_ONCE = 3;

/** How a page's uploads go. */
export type UploadState = { running: number; done: number; errors: readonly string[] };

export const noUploads: UploadState = { running: 0, done: 0, errors: [] };

/** One upload; see `uploadImage`. */
export type ImageUpload = {
  file: File;
  prefix: string;
  onProgress: (share: number) => void;
  /** Gets the image's address; null if it was canceled or not stored. */
  onEnd: (url: string | null) => void;
  canceled: AbortController;
};

/** Uploads images for a page, a few at the same time. `readToken` gets the page's form token. */
export function createImageUploads(readToken: () => string, onChange: (state: UploadState) => void) {
  const limit = pLimit(AT_ONCE);
  const open = new Set<AbortController>();
  let isStopped = false;
  let state = noUploads;
  const change = (next: Partial<UploadState>) => {
    state = { ...state, ...next };
    if (!isStopped) onChange(state);
  };
  const run = async ({ file, prefix, onProgress, onEnd, canceled }: ImageUpload) => {
    const { signal } = canceled;
    let next: Partial<UploadState> = {};
    try {
      signal.throwIfAborted();
      onEnd(await uploadImage(file, { token: readToken(), prefix, signal, onProgress }));
      next = { done: state.done + 1 };
    } catch (error) {
      onEnd(null);
      if (!signal.aborted) next = { errors: [...state.errors, `${file.name}: ${(error as Error).message}`] };
    }
    open.delete(canceled);
    change({ running: state.running - 1, ...next });
  };
  return {
    start(uploads: readonly ImageUpload[]): void {
      if (state.running === 0) change(noUploads);
      change({ running: state.running + uploads.length });
      for (const upload of uploads) {
        open.add(upload.canceled);
        void limit(() => run(upload));
      }
    },
    stop(): void {
      isStopped = true;
      for (const canceled of open) canceled.abort();
    },
  };
}

export type ImageUploads = ReturnType<typeof createImageUploads>;
