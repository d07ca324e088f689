import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
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
