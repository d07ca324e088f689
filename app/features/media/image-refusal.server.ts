import { FormError } from "~/lib/form-error";

/** The field that an image is uploaded in. */
const FIELD = "imageFile";

/** The file cannot be taken; the message says why to whoever chose it. */
export class ImageRefused extends FormError {
  constructor(message: string) {
    super(message, { field: FIELD });
  }
}

/** The file is good but could not be kept (docs/product.md 8.10); `reason` is a clause in plain words. */
export class ImageStoreDown extends FormError {
  constructor(reason: string) {
    super(`Failed to upload image: ${reason}`, { field: FIELD, status: 503 });
  }
}
