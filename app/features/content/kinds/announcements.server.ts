import { z } from "zod";
import { linkedText, moment } from "~/features/content/entry/field-schemas.server";
import { defineKind } from "../kind.server";

export const announcements = defineKind({
  name: "announcements",
  nouns: ["Announcement", "Announcements"],
  intro:
    "A line above the header of every public page, from one time until another. The last current one is shown.",
  shownOn: ["/"],
  max: 50,
  title: ({ text }) => text,
  schema: z.object({
    text: linkedText({ max: 240 })
      .refine((text) => !text.includes("\n"), "Please keep this to one line.")
      .meta({
        label: "Text",
        hint: "One line. [words](/path) is a link.",
      }),
    from: moment.meta({ label: "From", control: "time", hint: "Without a time, from its publication." }),
    until: moment.meta({
      label: "Until",
      control: "time",
      hint: "Without a time, until you take it off the site.",
    }),
  }),
  changesAt: ({ from, until }) => [from, until],
});
