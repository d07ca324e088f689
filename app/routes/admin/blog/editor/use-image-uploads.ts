import { type ClipboardEvent, type DragEvent, type RefObject, useState } from "react";
import { typeEdit } from "./type-edit";
import { uploadImage } from "./upload-image";

/** Uploads images pasted or dropped into a text area, and inserts them as markdown. */
export function useImageUploads(area: RefObject<HTMLTextAreaElement>, token: string) {
  const [status, setStatus] = useState("");

  const insertImages = async (event: ClipboardEvent | DragEvent, transfer: DataTransfer) => {
    const files = [...transfer.files].filter((file) => file.type.startsWith("image/"));
    if (files.length === 0) return;
    event.preventDefault();
    for (const file of files) {
      setStatus(`Uploading ${file.name}...`);
      const uploaded = await uploadImage(file, { token, prefix: slugBeside(area.current) });
      if ("url" in uploaded && area.current) insert(area.current, describe(file.name), uploaded.url);
      setStatus("url" in uploaded ? "Uploaded. Describe the image in the square brackets." : uploaded.error);
    }
  };
  return { status, insertImages };
}

/** Inserts the image and selects its description. */
function insert(area: HTMLTextAreaElement, alt: string, url: string): void {
  const start = area.selectionEnd;
  typeEdit(area, {
    start,
    end: start,
    text: `![${alt}](${url})\n`,
    mark: [start + 2, start + 2 + alt.length],
  });
}

function slugBeside(area: HTMLTextAreaElement | null): string {
  const field = area?.form?.elements.namedItem("slug");
  return field instanceof HTMLInputElement ? field.value : "";
}

/** Suggests a description from the file's name, unless the name is generic. */
function describe(name: string): string {
  const words = name
    .replace(/\.\w+$/, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return /^(image|screenshot|img)?[\s\d:]*$/i.test(words) ? "description" : words;
}
