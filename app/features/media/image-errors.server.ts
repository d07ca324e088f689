import { FormError } from "~/lib/form/form-error";

const FIELD = "imageFile";

/** The file is not accepted, for the reason in the message. */
export class ImageRejectedError extends FormError {
  constructor(message: string) {
    super(message, { field: FIELD });
  }
}

/** The file is valid but could not be stored (docs/product.md 8.10); `reason` completes the message. */
export class ImageStoreDownError extends FormError {
  constructor(reason: string) {
    super(`Failed to upload image: ${reason}`, { field: FIELD, status: 503 });
  }
}
