import type { DatabaseUnavailable } from "#drizzle/database-error";
import { env } from "./env.server";
import { FormError } from "./form-error";

/** When it makes sense to try again, in seconds. */
const RETRY_AFTER_S = "5";

/**
 * The database takes nothing at the moment. A form is shown again with everything typed; any other route may let it
 * through: it has the shape of what Remix's `data()` makes, so that the answer is a 503, and no failure of the program.
 */
export class NotStored extends FormError {
  readonly type = "DataWithResponseInit";
  readonly data = null;
  readonly init = { status: 503, headers: { "Retry-After": RETRY_AFTER_S } };

  constructor(cause: DatabaseUnavailable) {
    super(
      `We cannot store anything at the moment. What you typed is still here: please send it again in a minute, or write to ${env.brand.email}.`,
      { status: 503, headers: { "Retry-After": RETRY_AFTER_S } },
    );
    this.cause = cause;
  }
}
