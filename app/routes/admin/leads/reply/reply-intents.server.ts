import { describeFirstTimes } from "~/features/booking/time-offer.server";
import { leadDoneHref, leadFilter, leadHref } from "~/features/leads/lead-filter";
import {
  insertedTemplateSchema,
  saveDraft,
  savedReplySchema,
  sendReply,
  sentReplySchema,
} from "~/features/replies/replies.server";
import {
  fillTemplate,
  getPlaceholderValues,
  type ReplyTemplate,
  usesFreeTimes,
} from "~/features/replies/reply";
import { listTemplates } from "~/features/replies/reply-templates.server";
import { getBrand } from "~/lib/env/brand.server";
import { FormError } from "~/lib/form/form-error";
import { formIntents } from "~/lib/form/submit-form.server";
import type { ViewedLead } from "~/routes/admin/leads/lead.server";
import type { StaffWithSubject } from "~/staff/staff-route.server";

type LeadRequest = StaffWithSubject<ViewedLead>;

/** A template filled in for a lead, with the first times that are free now. */
export async function writeFromTemplate(
  template: ReplyTemplate | undefined,
  lead: ViewedLead,
): Promise<string> {
  if (!template) return "";
  const freeTimes = usesFreeTimes(template.text) ? await describeFirstTimes() : [];
  return fillTemplate(template.text, getPlaceholderValues({ ...lead, freeTimes }, getBrand())).trim();
}

/** Adds a template below what was typed, or replaces the text that a new reply starts with. */
async function insertTemplate(id: string, typed: string, lead: ViewedLead): Promise<string> {
  const templates = await listTemplates();
  const chosen = templates.find((template) => template.id === id);
  if (!chosen) throw new FormError("This template has been deleted.", { field: "template" });
  const inserted = await writeFromTemplate(chosen, lead);
  if (!inserted) return typed;
  const isUntouched = !typed || typed === (await writeFromTemplate(templates[0], lead));
  return isUntouched ? inserted : `${typed}\n\n${inserted}`;
}

const replyHref = ({ subject: lead, url }: LeadRequest, done: string) =>
  leadFilter.href(leadFilter.read(url.searchParams), leadHref(lead.id, {}, "reply"), { done });

/** The buttons of the reply form. */
export const replyIntents = formIntents("change", {
  send: {
    schema: sentReplySchema,
    run: async (reply, { subject: lead, actor, url }: LeadRequest) => {
      await sendReply(lead, reply, actor);
      return leadDoneHref(lead.id, leadFilter.read(url.searchParams), "replied");
    },
  },
  review: {
    schema: sentReplySchema,
    run: async (reply, { subject: lead, actor, url }) => {
      await saveDraft(lead.id, reply, actor);
      const filter = leadFilter.read(url.searchParams);
      return leadFilter.href(filter, leadHref(lead.id, {}, "reply/send"), { seen: `${reply.seen}` });
    },
  },
  draft: {
    schema: savedReplySchema,
    run: async (reply, staff) => {
      await saveDraft(staff.subject.id, reply, staff.actor);
      return replyHref(staff, "draft");
    },
  },
  template: {
    schema: insertedTemplateSchema,
    run: async ({ template, ...reply }, staff) => {
      const text = await insertTemplate(template, reply.text, staff.subject);
      await saveDraft(staff.subject.id, { ...reply, text }, staff.actor);
      return replyHref(staff, "template");
    },
  },
});
