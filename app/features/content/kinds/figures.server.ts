import { z } from "zod";
import { line } from "~/lib/form/text-schema";
import { defineKind } from "../kind.server";

/** `where`: which pages show it. */
const figure = (label: string, where: string, hint = "") =>
  z
    .object({
      value: line({ max: 24 }).optional().meta({ label: "Figure", hint }),
      label: line({ max: 48 }).meta({ label: "Words beside it" }),
    })
    .meta({ label, hint: where });

export const figures = defineKind({
  name: "figures",
  nouns: ["Figures", "Figures"],
  intro: "Counts of past work that several pages state. A page leaves out what has no figure.",
  isSingle: true,
  minRole: "owner",
  startStep: "proof",
  shownOn: ["/", "/solutions"],
  sampleName: "figures of past work",
  title: () => "Figures",
  schema: z.object({
    projects: figure("Projects", "Home page, development process and its guide."),
    activeClients: figure("Active clients", "Home page."),
    satisfaction: figure("Satisfaction", "Home page."),
    onTime: figure("On time", "Home page, development process and its guide."),
    efficiencyImprovement: figure(
      "Efficiency",
      "On /solutions.",
      "A percentage, such as 73%, is drawn to scale.",
    ),
    wastageReduction: figure("Wastage", "On /solutions, after the words."),
    customerRetention: figure("Customer retention", "On /solutions, after the words."),
    hoursSaved: figure("Hours saved", "On /solutions, after the words."),
  }),
});
