import type { EditorView } from "@codemirror/view";
import pLimit from "p-limit";
import { uploadImage } from "~/features/media/upload-image";
import { FORM_TOKEN_FIELD } from "~/lib/form/form-fields";
import { Placeholder, settlePlaceholder, showPlaceholders } from "./image-placeholders";

/** The server encodes one image at a time. */
const AT_ONCE = 3;

/** How the uploads of a text go, for the line below it. */
export type UploadState = { running: number; done: number; errors: readonly string[] };

export type ImageUploads = {
  start: (view: EditorView, files: readonly File[], at: number) => void;
  stop: () => void;
};

/** `readField` gets the value of a field of the form. */
type Options = { readField: (name: string) => string; onChange: (state: UploadState) => void };

/** Uploads images into a text. Each has a placeholder where it will be, and the author types on meanwhile. */
export function createImageUploads({ readField, onChange }: Options): ImageUploads {
  const limit = pLimit(AT_ONCE);
  const open = new Set<AbortController>();
  let stopped = false;
  let state: UploadState = { running: 0, done: 0, errors: [] };
  const change = (next: Partial<UploadState>) => {
    state = { ...state, ...next };
    if (!stopped) onChange(state);
  };

  const run = async (view: EditorView, file: File, placeholder: Placeholder, own: AbortController) => {
    const { signal } = own;
    const onProgress = (share: number) => placeholder.progress(share);
    try {
      signal.throwIfAborted();
      const [token, prefix] = [readField(FORM_TOKEN_FIELD), readField("slug")];
      const url = await uploadImage(file, { token, prefix, signal, onProgress });
      settlePlaceholder(view, placeholder, `![${describe(file.name)}](${url})`);
      change({ running: state.running - 1, done: state.done + 1 });
    } catch (error) {
      settlePlaceholder(view, placeholder, null);
      const errors = signal.aborted
        ? state.errors
        : [...state.errors, `${file.name}: ${(error as Error).message}`];
      change({ running: state.running - 1, errors });
    } finally {
      open.delete(own);
    }
  };

  return {
    start(view, files, at) {
      if (state.running === 0) change({ done: 0, errors: [] });
      change({ running: state.running + files.length });
      const jobs = files.map((file) => {
        const own = new AbortController();
        open.add(own);
        return { file, own, placeholder: new Placeholder(file.name, () => own.abort()) };
      });
      showPlaceholders(
        view,
        at,
        jobs.map(({ placeholder }) => placeholder),
      );
      for (const { file, placeholder, own } of jobs) void limit(() => run(view, file, placeholder, own));
    },
    stop() {
      stopped = true;
      for (const own of open) own.abort();
    },
  };
}

/** Suggests a description from the file's name, unless the name says nothing. */
function describe(name: string): string {
  const text = name
    .replace(/\.\w+$/, "")
    .replace(/[-_[\]]+/g, " ")
    .trim();
  return /^(image|screenshot|img|dsc|pxl|photo)?[\s\d:.]*$/i.test(text) ? "" : text;
}
