import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { replyTemplates } from "#drizzle/schema/replies";
import { buying } from "~/content/buying";
import { TEMPLATES_PATH } from "~/content/staff-paths";
import { audit } from "~/features/audit/audit.server";
import type { Actor } from "~/features/roles/role";
import { db, sharedNow } from "~/lib/database/db.server";
import { type Revision, tryAtomic, writeSeen } from "~/lib/database/writes.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { formIntents } from "~/lib/form/submit-form.server";
import { line, paragraphs, seenRevision } from "~/lib/form/text-schema";
import {
  findUnknownPlaceholders,
  MAX_TEMPLATES,
  placeholders,
  type ReplyTemplate,
  templateFields,
} from "./reply";

const knownPlaceholders = Object.keys(placeholders).map((name) => `{${name}}`);

const templateText = paragraphs(templateFields.body).superRefine((text, context) => {
  const [unknown] = findUnknownPlaceholders(text);
  if (unknown)
    context.addIssue(`There is no placeholder ${unknown}. There are ${knownPlaceholders.join(", ")}.`);
});

/** The form that saves a template. `revision` is the one that the page showed. */
export const savedTemplateSchema = z.object({
  id: z.string().max(40).optional(),
  revision: seenRevision,
  label: line(templateFields.label),
  body: templateText,
});

const movedTemplateSchema = savedTemplateSchema.pick({ id: true });

/** The forms on the template page. */
export const templateIntents = formIntents(
  "change",
  {
    save: { schema: savedTemplateSchema, run: (values, actor: Actor) => submitChange("save", values, actor) },
    up: { schema: movedTemplateSchema, run: (values, actor) => submitChange("up", values, actor) },
    down: { schema: movedTemplateSchema, run: (values, actor) => submitChange("down", values, actor) },
  },
  "save",
);

async function submitChange(change: "save" | "up" | "down", values: TemplateFields, actor: Actor) {
  await changeTemplate({ ...values, change }, actor);
  return `${TEMPLATES_PATH}?done=${change}`;
}

async function readTemplates() {
  const [row] = await db.select().from(replyTemplates);
  return row ?? { templates: [...firstTemplates], revision: 0 };
}

/** The reply templates, in their order. */
export const listTemplates = async (): Promise<ReplyTemplate[]> => (await readTemplates()).templates;

/** The revision of a template; null if there is none with this id. */
export async function findTemplateRevision(id: unknown): Promise<Revision | null> {
  const found = (await listTemplates()).find((template) => template.id === id);
  return found ? toRevision(found) : null;
}

/** The revision of a template, whose row has those of all of them. */
export const toRevision = ({ revision = 1, revisedBy = null }: ReplyTemplate): Revision => ({
  revision,
  revisedBy,
});

const auditEventByChange = {
  save: "REPLY_TEMPLATE_SAVED",
  delete: "REPLY_TEMPLATE_DELETED",
  up: "REPLY_TEMPLATES_ORDERED",
  down: "REPLY_TEMPLATES_ORDERED",
} as const;

type TemplateFields = Partial<z.output<typeof savedTemplateSchema>>;

type TemplateChange = TemplateFields & {
  change: keyof typeof auditEventByChange;
};

/**
 * Adds, changes, moves or deletes a template. Saving or deleting again does nothing; moving again moves it further.
 * @throws FormError (409) if someone else has changed or deleted the saved one; at its field for a name that is taken
 */
export async function changeTemplate(change: TemplateChange, actor: Actor): Promise<void> {
  const { templates, revision: seen } = await readTemplates();
  const next = applyChange(change, templates, actor);
  if (!next) return;
  const row = { templates: next, updatedBy: actor.email, updatedAt: sharedNow() };
  const label = [...next, ...templates].find(
    ({ id, label }) => id === change.id || label === change.label,
  )?.label;
  const created = { id: "all", ...row };
  const write = writeSeen(replyTemplates, eq(replyTemplates.id, "all"), row, { seen, actor, created });
  const detail = { template: label ?? "" };
  if (await tryAtomic(write, audit(auditEventByChange[change.change], { ...actor, detail }))) return;
  // Someone else has changed a template at the same moment.
  await changeTemplate(change, actor);
}

/** The templates after a change; null if it changes nothing. */
function applyChange(
  change: TemplateChange,
  templates: readonly ReplyTemplate[],
  actor: Actor,
): ReplyTemplate[] | null {
  if (change.change === "save") return saveTemplate(change, templates, actor);
  const index = templates.findIndex(({ id }) => id === change.id);
  const stored = templates[index];
  if (!stored) return null;
  if (change.change === "delete") return templates.filter((template) => template !== stored);
  const otherIndex = change.change === "up" ? index - 1 : index + 1;
  const other = templates[otherIndex];
  if (!other) return null;
  return templates.with(index, other).with(otherIndex, stored);
}

function saveTemplate(
  { id, revision: seen, label = "", body: text = "" }: TemplateChange,
  templates: readonly ReplyTemplate[],
  actor: Actor,
): ReplyTemplate[] | null {
  const same = templates.find((template) => template.label === label && template.text === text);
  if (same && (!id || same.id === id)) return null;
  if (templates.some((template) => template.label === label && template.id !== id))
    throw new FormError("Another template has this name.", { field: "label" });
  const index = templates.findIndex((template) => template.id === id);
  const stored = templates[index];
  if (stored) {
    const { revision } = toRevision(stored);
    if (seen !== revision) throw createEditConflict();
    return templates.with(index, { ...stored, label, text, revision: revision + 1, revisedBy: actor.id });
  }
  if (id)
    throw new FormError("Someone else has deleted this template. Save again to add it as a new one.", {
      status: 409,
    });
  if (templates.length >= MAX_TEMPLATES)
    throw new FormError(`There are ${MAX_TEMPLATES} templates already. Delete one first.`);
  return [...templates, { id: randomUUID(), label, text }];
}

const letter = (...paragraphs: string[]) => ["Hello {name},", ...paragraphs, "{studio}"].join("\n\n");

/** The templates until staff change them. */
export const firstTemplates: readonly ReplyTemplate[] = [
  { id: "greeting", label: "Greeting only", text: letter("") },
  {
    id: "talk",
    label: "Invite to a first call",
    text: letter(
      `Thank you for your message. Shall we talk about it? ${buying.call.text} It takes ${buying.call.time} and is free.`,
      "Which of these times would suit you?",
      "{times}",
      "You can book one of them, or another: {book}",
    ),
  },
  {
    id: "estimate",
    label: "About their estimate",
    text: letter(
      "Thank you for your estimate {estimate}",
      "Before we can say more, we would like to know:",
      "1. \n2. ",
    ),
  },
  {
    id: "calculator",
    label: "Ask for an estimate",
    text: letter(
      `Thank you for your message. Our calculator gives you a first price range in ${buying.estimate.time.toLowerCase()}: {calculator}`,
      "Before we can say more, we would like to know:",
      "1. \n2. ",
    ),
  },
  {
    id: "decline",
    label: "Not the right studio",
    text: letter(
      "Thank you for your message. We have read it, and we are not the right studio for this project: ",
      "We wish you every success with it.",
    ),
  },
];
