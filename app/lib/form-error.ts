/** A rule was broken that a schema cannot check. Shown next to `field`, or above the form without one. */
export class FormError extends Error {
  constructor(
    message: string,
    readonly options: {
      field?: string;
      status?: 403 | 409 | 422 | 429 | 503;
      /** Further sentences, each on its own line. */
      reasons?: readonly string[];
      /** Of the response, such as Retry-After. */
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
  }
}
