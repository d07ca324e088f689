import { z } from "zod";
import { pictureAddress, webAddress } from "~/features/content/entry/field-schemas.server";
import { line } from "~/lib/form/text-schema";
import { defineKind, type Entry } from "../kind.server";

export const clients = defineKind({
  name: "clients",
  nouns: ["Client", "Clients"],
  intro: "Who the studio works for: a row of names and logos on the home page.",
  startStep: "proof",
  shownOn: ["/"],
  max: 40,
  title: ({ name }) => name,
  schema: z.object({
    name: line({ max: 80 }).meta({ label: "Name" }),
    logo: pictureAddress.optional().meta({
      label: "Logo",
      control: "image",
      hint: "In place of the name. It is shown in gray, on a light ground.",
    }),
    address: webAddress.optional().meta({ label: "Address of its site" }),
  }),
});

export type Client = Entry<typeof clients>;
