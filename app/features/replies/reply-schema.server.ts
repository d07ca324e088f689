import { z } from "zod";
import { line, paragraphs } from "~/lib/form/text-schema";
import { replyFields } from "./reply";

const subject = line(replyFields.subject);
const text = paragraphs(replyFields.text);

/** The draft form, whose fields may be empty. */
export const replyDraftSchema = z.object({
  id: z.uuid(),
  subject: subject.default(""),
  text: text.default(""),
});

/** The reply form when its text is only saved. */
export const savedReplySchema = replyDraftSchema.extend({
  /** The number of replies that the page showed. */
  seen: z.coerce.number().int().catch(0),
});

/** The reply form when its text is sent. */
export const sentReplySchema = savedReplySchema.extend({ subject, text });

/** The reply form when a template is inserted. `template`: its id. */
export const insertedTemplateSchema = savedReplySchema.extend({
  template: z.string("Please choose a template.").max(40),
});
