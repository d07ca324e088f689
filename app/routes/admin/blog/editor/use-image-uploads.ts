import { type ClipboardEvent, type DragEvent, type RefObject, useState } from "react";
import { IMAGE_TYPES, MAX_IMAGE_BYTES, NO_IMAGE, TOO_LARGE } from "~/features/media/image-formats";
import { FORM_TOKEN_FIELD } from "~/lib/form/form-fields";
import type { InPlaceResult } from "~/lib/form/in-place.server";
import { typeText } from "./markdown-syntax";

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
  area.selectionStart = area.selectionEnd;
  typeText(area, `![${alt}](${url})\n`, [2, alt.length]);
}

function slugBeside(area: HTMLTextAreaElement | null): string {
  const field = area?.form?.elements.namedItem("slug");
  return field instanceof HTMLInputElement ? field.value : "";
}

/** Suggests a description from the file's name, unless the name is generic. */
function describe(name: string): string {
  const text = name
    .replace(/\.\w+$/, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return /^(image|screenshot|img)?[\s\d:]*$/i.test(text) ? "description" : text;
}

/** Why the server would reject a file, as far as the browser can tell; undefined if it looks fine. */
export function checkImageFile(file: File): string | undefined {
  if (!IMAGE_TYPES.includes(file.type)) return NO_IMAGE;
  return file.size > MAX_IMAGE_BYTES ? TOO_LARGE : undefined;
}

/** Uploads an image for a post. Its name begins with `prefix`. */
async function uploadImage(
  file: File,
  { token, prefix }: { token: string; prefix: string },
): Promise<{ url: string } | { error: string }> {
  const error = checkImageFile(file);
  if (error) return { error };
  const body = new FormData();
  body.set(FORM_TOKEN_FIELD, token);
  body.set("slug", prefix);
  body.set("imageFile", file);
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch("/admin/blog/images", { method: "POST", body, headers });
    if (response.redirected)
      return { error: "You have been signed out. Sign in in another tab, then try again." };
    const { location, error = {} }: InPlaceResult = await response.json();
    // A rejected file also counts as a missing image, so the message about the file comes first.
    return location
      ? { url: location }
      : { error: (error.imageFile ?? Object.values(error).flat()).join(" ") };
  } catch {
    return { error: "Failed to upload image: the server could not be reached. Please try again." };
  }
}
