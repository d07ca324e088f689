import { useRevalidator } from "@remix-run/react";
import pLimit from "p-limit";
import { useCallback, useEffect, useRef, useState } from "react";
import { uploadImage } from "~/features/media/upload-image";

/** The server encodes one image at a time. */
const AT_ONCE = 3;

type Upload = { id: string; name: string; share: number; cancel: () => void };

/** Uploads images that are given to `start` or dropped on the page, and then shows the list again. */
export function useImageUploads(token: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [done, setDone] = useState(0);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const limit = useRef(pLimit(AT_ONCE));
  const stopped = useRef(new AbortController());
  const { revalidate } = useRevalidator();
  const dragging = useDroppedFiles((files) => start(files));

  useEffect(() => {
    const own = new AbortController();
    stopped.current = own;
    return () => own.abort();
  }, []);

  const run = async (file: File, id: string, { signal }: AbortController) => {
    const change = (share: number) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, share } : upload)));
    try {
      signal.throwIfAborted();
      const prefix = file.name.replace(/\.\w+$/, "");
      await uploadImage(file, { token, prefix, signal, onProgress: change });
      setDone((count) => count + 1);
      revalidate();
    } catch (error) {
      if (!signal.aborted) setErrors((all) => [...all, `${file.name}: ${(error as Error).message}`]);
    }
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };

  const start = (files: readonly File[]) => {
    setErrors([]);
    setDone(0);
    for (const file of files) {
      const own = new AbortController();
      stopped.current.signal.addEventListener("abort", () => own.abort());
      const id = crypto.randomUUID();
      const upload = { id, name: file.name, share: 0, cancel: () => own.abort() };
      setUploads((all) => [...all, upload]);
      void limit.current(() => run(file, id, own));
    }
  };
  return { uploads, done, errors, dragging, start };
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Takes files that are dropped anywhere on the page. @returns whether some are being dragged over it */
function useDroppedFiles(onDrop: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useRef(onDrop);
  take.current = onDrop;
  const over = useCallback((event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setDragging(true);
  }, []);
  useEffect(() => {
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDragging(false);
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take.current([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [over]);
  return dragging;
}
