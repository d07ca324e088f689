import { IMAGE_TYPES, MAX_IMAGE_BYTES, NO_IMAGE, TOO_LARGE } from "~/features/media/image-formats";
import { FORM_TOKEN_FIELD } from "~/lib/form/form-fields";

/** Why the server would reject a file, as far as the browser can tell; undefined if it looks fine. */
export function checkImageFile(file: File): string | undefined {
  if (!IMAGE_TYPES.includes(file.type)) return NO_IMAGE;
  return file.size > MAX_IMAGE_BYTES ? TOO_LARGE : undefined;
}

/** Uploads an image for a post. Its name begins with `prefix`. */
export async function uploadImage(
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
    return await response.json();
  } catch {
    return { error: "Failed to upload image: the server could not be reached. Please try again." };
  }
}
