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
  const end = ({ canceled, onEnd }: ImageUpload, url: string | null, next: Partial<UploadState> = {}) => {
    if (!open.delete(canceled)) return;
    onEnd(url);
    change({ running: state.running - 1, ...next });
  };
  const run = async (upload: ImageUpload) => {
    const { file, prefix, onProgress, canceled } = upload;
    const { signal } = canceled;
    if (signal.aborted) return;
    try {
      const url = await uploadImage(file, { token: readToken(), prefix, signal, onProgress });
      end(upload, url, { done: state.done + 1 });
    } catch (error) {
      end(upload, null, { errors: [...state.errors, `${file.name}: ${(error as Error).message}`] });
    }
  };
  return {
    start(uploads: readonly ImageUpload[]): void {
      if (state.running === 0) change(noUploads);
      change({ running: state.running + uploads.length });
      for (const upload of uploads) {
        open.add(upload.canceled);
        // At once, also while it waits for others.
        upload.canceled.signal.addEventListener("abort", () => end(upload, null));
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
