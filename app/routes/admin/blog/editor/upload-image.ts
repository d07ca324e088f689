import { FORM_TOKEN_FIELD } from "~/lib/form-fields";

/** What an image may be (docs/product.md 8.10). */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"];
const MAX_BYTES = 5_242_880;

export const WRONG_TYPE = "Please upload a valid image file (JPG, PNG, GIF, or WebP)";
export const TOO_LARGE = "Image file size must be less than 5MB";

/** What is wrong with a file, as far as the browser can tell. */
export function checkImageFile(file: File): string | undefined {
  if (!IMAGE_TYPES.includes(file.type)) return WRONG_TYPE;
  return file.size > MAX_BYTES ? TOO_LARGE : undefined;
}

/** Uploads an image for a post. `prefix` begins its name. */
export async function uploadImage(
  file: File,
  { token, prefix }: { token: string; prefix: string },
): Promise<{ url: string } | { error: string }> {
  const wrong = checkImageFile(file);
  if (wrong) return { error: wrong };
  const body = new FormData();
  body.set(FORM_TOKEN_FIELD, token);
  body.set("slug", prefix);
  body.set("imageFile", file);
  try {
    const answer = await fetch("/admin/blog/images", {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
    });
    if (answer.redirected)
      return { error: "You have been signed out. Sign in in another tab, then try again." };
    return await answer.json();
  } catch {
    return { error: "Failed to upload image: the server could not be reached." };
  }
}
