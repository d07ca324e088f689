/** A rule that a schema cannot know was broken: shown above the form, or next to `field` where it names one. */
export class FormError extends Error {
  constructor(
    message: string,
    readonly options: {
      field?: string;
      status?: 403 | 409 | 422 | 429 | 503;
      /** Further sentences, each on a line of its own. */
      reasons?: readonly string[];
      /** Sent along, such as Retry-After. */
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
  }
}
