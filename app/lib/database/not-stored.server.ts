import type { DatabaseUnavailable } from "#drizzle/database-error";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { RETRY_AFTER_S } from "./database-away.server";

/**
 * The database cannot store anything at the moment. A form is shown again with everything typed. Other routes may let it
 * propagate: it has the shape of Remix's `data()`, so the response is a 503 and not an application error.
 */
export class NotStored extends FormError {
  readonly type = "DataWithResponseInit";
  readonly data = null;
  readonly init = { status: 503, headers: { "Retry-After": RETRY_AFTER_S } };

  constructor(cause: DatabaseUnavailable) {
    super(
      `We cannot store anything at the moment. What you entered is still here: please send it again in a minute, or write to ${env.brand.email}.`,
      { status: 503, headers: { "Retry-After": RETRY_AFTER_S } },
    );
    this.cause = cause;
  }
}
