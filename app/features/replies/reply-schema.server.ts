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

const pageShape = {
  ...replyDraftSchema.shape,
  /** The number of replies that the page showed. */
  seen: z.coerce.number().int().catch(0),
};

/** The reply form when its text is sent. */
export const sentReplySchema = z.object({ ...pageShape, change: z.literal("send"), subject, text });

/** The reply form, by the button that was pressed. */
export const replySchema = z.discriminatedUnion(
  "change",
  [
    sentReplySchema,
    sentReplySchema.extend({ change: z.literal("review") }),
    z.object({ ...pageShape, change: z.literal("draft") }),
    z.object({
      ...pageShape,
      change: z.literal("template"),
      /** The id of a template. */
      template: z.string("Please choose a template.").max(40),
    }),
  ],
  "Please choose what to do.",
);
