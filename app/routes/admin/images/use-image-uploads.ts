import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { createImageUploads, type ImageUploads, noUploads } from "~/features/media/image-uploads";

type Upload = { id: string; name: string; share: number; cancel: () => void };

/** Uploads images that are given to `start` or dropped on the page, and then shows the list again. */
export function useImageUploads(token: string) {
  const [state, setState] = useState(noUploads);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<ImageUploads>();
  const latestToken = useRef(token);
  latestToken.current = token;
  const { revalidate } = useRevalidator();
  const dragging = useDroppedFiles((files) => start(files));

  useEffect(() => {
    queue.current = createImageUploads(() => latestToken.current, setState);
    return () => queue.current?.stop();
  }, []);

  const start = (files: readonly File[]) => {
    const begun = files.map((file) => {
      const canceled = new AbortController();
      const id = crypto.randomUUID();
      const upload = { id, name: file.name, share: 0, cancel: () => canceled.abort() };
      setUploads((all) => [...all, upload]);
      return {
        file,
        canceled,
        prefix: file.name.replace(/\.\w+$/, ""),
        onProgress: (share: number) =>
          setUploads((all) => all.map((one) => (one.id === id ? { ...one, share } : one))),
        onEnd: (url: string | null) => {
          if (url) revalidate();
          setUploads((all) => all.filter((one) => one.id !== id));
        },
      };
    });
    queue.current?.start(begun);
  };
  return { uploads, done: state.done, errors: state.errors, dragging, start };
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
