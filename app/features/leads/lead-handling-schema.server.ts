import { z } from "zod";
import { calendarDay, choice, dollars, line } from "~/lib/form/text-schema";
import { type LeadStatus, leadStatuses } from "./lead";
import { deskFields, type LeadStage, leadStages, MAX_VALUE } from "./lead-desk";

const stage = choice(leadStages as [LeadStage, ...LeadStage[]], "Please choose a stage.");
const lostReason = line(deskFields.lostReason).optional();

const NO_REASON = "Please say why the project was lost.";
const lacksReason = (lead: { stage: LeadStage; lostReason?: string }) =>
  lead.stage === "lost" && !lead.lostReason;

/** What staff set on a lead's page. `version` is the lead's version when the page was loaded. */
export const leadUpdateSchema = z
  .object({
    status: choice(leadStatuses as [LeadStatus, ...LeadStatus[]], "Please choose a status."),
    assigneeId: z.uuid("Please choose one of the options.").optional(),
    stage: stage.default("new"),
    lostReason,
    value: dollars(MAX_VALUE).optional(),
    nextStep: line(deskFields.nextStep).optional(),
    nextStepOn: calendarDay().optional(),
    version: z.string().max(100).default(""),
  })
  .superRefine((update, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const { nextStep, nextStepOn } = update;
    if (lacksReason(update)) refuse("lostReason", NO_REASON);
    if (nextStep && !nextStepOn) refuse("nextStepOn", "Please give the day of the next step.");
    if (nextStepOn && !nextStep) refuse("nextStep", "Please say what the next step is.");
  });

export type LeadUpdate = z.output<typeof leadUpdateSchema>;

/** A move on the board. `from` is the stage that the board showed. */
export const stageMoveSchema = z
  .object({ stage, lostReason, from: z.string().max(100).default("") })
  .refine((move) => !lacksReason(move), { path: ["lostReason"], error: NO_REASON });

export type StageMove = z.output<typeof stageMoveSchema>;
