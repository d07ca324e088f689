import type { z } from "zod";
import { botCheckSettings } from "~/features/bot-check/bot-check.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { createFormToken } from "~/lib/form/submission-context.server";
import type { LeadFormData } from "./use-lead-form";

/** The data of a lead form with this schema, for the loader of its page. */
export const loadLeadForm = (request: Request, schema: z.ZodType): LeadFormData => ({
  token: createFormToken(request),
  rules: describeRules(schema),
  botCheck: botCheckSettings,
});
