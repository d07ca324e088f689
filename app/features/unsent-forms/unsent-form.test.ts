import { expect, test } from "vitest";
import type { z } from "zod";
import { hostSchema } from "~/features/calendar/host-schema.server";
import { erasureSchema } from "~/features/erasure/lead-erasure.server";
import { estimateNoteSchema } from "~/features/estimates/estimate-list.server";
import { descriptionSchema } from "~/features/image-library/image-library.server";
import { leadUpdateSchema, stageMoveSchema } from "~/features/leads/lead-handling.server";
import { noteSchema } from "~/features/leads/lead-notes.server";
import { termsSchema } from "~/features/offers/new-offer.server";
import { newOfferSchema, offerSchema } from "~/features/offers/offer-schema.server";
import { authorForm } from "~/features/posts/authors.server";
import { postSchema } from "~/features/posts/editing/post-schema.server";
import { categorySchema, tagSchema } from "~/features/posts/topic-changes.server";
import { priceListSchema } from "~/features/price-lists/price-list-changes.server";
import { templateIntents } from "~/features/replies/reply-templates.server";
import { emailChangeSchema, invitationSchema, roleChangeSchema } from "~/features/team/team.server";
import { replyIntents } from "~/routes/admin/leads/reply/reply-intents.server";
import { findTextLabel, textLabels } from "./unsent-form";

type Schema = z.ZodType & { shape?: object; element?: Schema; in?: Schema; options?: Schema[] };
const listFields = ({ shape, element, in: input, options = [] }: Schema, name = ""): string[] => {
  if (shape)
    return Object.entries(shape).flatMap(([key, field]) => listFields(field, name ? `${name}.${key}` : key));
  if (element) return listFields(element, `${name}[]`);
  if (input) return listFields(input, name);
  return name ? [name] : options.flatMap((option) => listFields(option));
};

/** Choices, and what the page sends by itself. */
const notTexts = new Set(
  [
    "assigneeId base before bookable categoryId change copy estimate featured from id kind leadIds[] length",
    "number published review revision seen stage status stepDone template zone",
  ].flatMap((names) => names.split(" ")),
);

test.each(
  Object.entries({
    postSchema,
    categorySchema,
    tagSchema,
    authorSchema: authorForm.schema,
    descriptionSchema,
    leadUpdateSchema,
    stageMoveSchema,
    noteSchema,
    reply: replyIntents.schema,
    template: templateIntents.schema,
    erasureSchema,
    estimateNoteSchema,
    priceListSchema,
    newOfferSchema,
    offerSchema,
    termsSchema,
    hostSchema,
    invitationSchema,
    emailChangeSchema,
    roleChangeSchema,
  }),
)("every text field of %s has a label", (_name, schema) => {
  const fields = listFields(schema as unknown as Schema);
  expect(fields).not.toEqual([]);
  expect(
    fields.filter((name) => !textLabels.has(name) && !notTexts.has(name) && !/\.offered$/.test(name)),
  ).toEqual([]);
});

test("findTextLabel numbers the fields of a list", () => {
  expect(findTextLabel("lines[1].price")).toBe("Unit price 2");
  expect(findTextLabel("terms")).toBe("Terms");
  expect(findTextLabel("constructor")).toBeUndefined();
});
