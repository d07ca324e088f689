import { z } from "zod";
import { emailAddress } from "~/lib/text-schema";

/** What 'E-mail it to me' sends. */
export const estimateEmailSchema = z.object({
  email: emailAddress("Please enter the e-mail address that the estimate should go to."),
});
