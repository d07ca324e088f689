import type { DatabaseUnavailableError } from "#drizzle/database-error";
import { getBrand } from "~/lib/env/brand.server";
import { FormError } from "~/lib/form/form-error";
import { outageHeaders } from "./database-outage.server";

/**
 * The database cannot store anything now. The response is a 503; a form is shown again with its text.
 */
export class NotStoredError extends FormError {
  constructor(cause: DatabaseUnavailableError) {
    super(
      `We cannot store anything at the moment. What you entered is still here: please send it again in a minute, or write to ${getBrand().email}.`,
      { status: 503, headers: outageHeaders },
    );
    this.cause = cause;
  }
}
