import { z } from "zod";
import { calendarDay, choice, dollars, line, seenRevision } from "~/lib/form/text-schema";
import { leadStatuses, MAX_PROJECT_VALUE } from "./lead";
import { type HandlingText, handlingTextNames, handlingTexts } from "./lead-handling-texts";
import { type LeadStage, leadStages } from "./lead-stage";

const stage = choice(leadStages, "Please choose a stage.");
/** A new lead is stored without a stage. */
const toStoredStage = (chosen: LeadStage) => (chosen === "new" ? null : chosen);
const optionalText = (name: HandlingText) => line(handlingTexts[name]).nullable().default(null);
const texts = Object.fromEntries(handlingTextNames.map((name) => [name, optionalText(name)])) as Record<
  HandlingText,
  ReturnType<typeof optionalText>
>;
const NO_REASON = "Please say why the project was lost.";

/** The form of a lead's page. `revision` is the one that the page showed. */
export const leadUpdateSchema = z
  .object({
    status: choice(leadStatuses, "Please choose a status."),
    assigneeId: z.uuid("Please choose one of the options.").nullable().default(null),
    stage: stage.transform(toStoredStage),
    value: dollars(MAX_PROJECT_VALUE).nullable().default(null),
    ...texts,
    nextStepOn: calendarDay().nullable().default(null),
    stepDone: z.literal("yes").optional(),
    revision: seenRevision,
  })
  .superRefine((update, context) => {
    const reject = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const { nextStep, nextStepOn } = update;
    if (update.stage === "lost" && !update.lostReason) reject("lostReason", NO_REASON);
    if (nextStepOn && !nextStep) reject("nextStep", "Please say what the next step is.");
  });

/** A move on the board. `from` is the stage that the board showed. */
export const stageMoveSchema = z
  .object({
    stage: stage.transform(toStoredStage),
    lostReason: texts.lostReason,
    from: z.string().max(100).default(""),
  })
  .refine((move) => move.stage !== "lost" || move.lostReason, { path: ["lostReason"], error: NO_REASON });

export type StageMove = z.output<typeof stageMoveSchema>;
