import { z } from "zod";
import { choice, line, paragraphs } from "~/lib/form/text-schema";
import { replyFields } from "./reply";

const { subject, text } = replyFields;

/** The draft form, whose fields may be empty. */
export const replyDraftSchema = z.object({
  id: z.uuid(),
  subject: line({ max: subject.max }).default(""),
  text: paragraphs({ max: text.max }).default(""),
});

/** The reply form. `seen` is the number of replies that the page showed. */
export const replySchema = replyDraftSchema
  .extend({
    change: choice(["send", "draft", "template"], "Please choose what to do.").default("send"),
    /** The id of a template. */
    template: z.string().max(40).optional(),
    seen: z.coerce.number().int().catch(0),
  })
  .superRefine(({ change, template, ...texts }, context) => {
    const addIssue = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (change === "send" && !texts.subject) addIssue("subject", subject.missing);
    if (change === "send" && !texts.text) addIssue("text", text.missing);
    if (change === "template" && !template) addIssue("template", "Please choose a template.");
  });
