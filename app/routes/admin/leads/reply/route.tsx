import { useActionData, useLoaderData } from "@remix-run/react";
import { leadTitle } from "~/features/leads/lead";
import { leadFilter, leadHref } from "~/features/leads/lead-filter";
import { listWaitingWith } from "~/features/leads/lead-person.server";
import { listOtherDrafts, listReplies, sentReplySchema } from "~/features/replies/replies.server";
import { replySubject } from "~/features/replies/reply";
import { listTemplates } from "~/features/replies/reply-templates.server";
import { getBrand } from "~/lib/env/brand.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { requireViewedLead } from "~/routes/admin/leads/lead.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import type { DoneMessages } from "~/ui/done-notice";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { AnsweredTogether, LeadDetails } from "../lead-details";
import { ReplyForm, SentReplies } from "./reply-form";
import { replyIntents, writeFromTemplate } from "./reply-intents.server";

export const meta = staffMeta<typeof loader>((data) =>
  data ? `Reply to ${leadTitle(data.lead)}` : "Lead not found",
);

export const loader = staffLoader("editor", async ({ params, url: { searchParams }, actor, token }) => {
  const lead = await requireViewedLead(params.id);
  const [{ draft, ...replies }, otherDrafts, templates, waiting] = await Promise.all([
    listReplies(lead.id, actor),
    listOtherDrafts(lead.id, actor),
    listTemplates(),
    listWaitingWith(lead.id),
  ]);
  const newDraft = {
    id: crypto.randomUUID() as string,
    subject: replySubject(lead, getBrand()),
    text: await writeFromTemplate(templates[0], lead),
    updatedAt: 0,
  };
  return {
    lead,
    ...replies,
    otherDrafts,
    waiting,
    reply: draft ?? newDraft,
    templates: templates.map(({ id, label }) => ({ value: id, label })),
    filter: leadFilter.read(searchParams),
    rules: describeRules(sentReplySchema),
    token,
  };
});

export const action = staffAction(
  "editor",
  {
    formName: "A reply to a lead",
    schema: replyIntents.schema,
    subject: ({ params }) => requireViewedLead(params.id),
  },
  ({ values, ...staff }) => replyIntents.run(values, staff),
);

const doneMessages: DoneMessages = {
  draft: {
    title: "The draft was saved.",
    text: "Only the writer of a draft can send it; colleagues see it here.",
  },
  template: { title: "The template was inserted.", text: "The text below is saved as your draft." },
};

export default function ReplyPage() {
  const { lead, sent, otherDrafts, waiting, count, reply, templates, filter, rules, token } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <StaffPage
      back={{ to: leadHref(lead.id, filter), label: "Back to the lead" }}
      title={
        <>
          Reply to <bdi>{leadTitle(lead)}</bdi>
        </>
      }
      done={doneMessages}
    >
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="min-w-0 flex flex-col gap-8 lg:col-span-7">
          <ReplyForm
            key={lastResult ? "rejected" : reply.updatedAt}
            {...{ lead, reply, otherDrafts, templates, filter, rules, token, lastResult }}
            sentCount={count}
          />
          <AnsweredTogether waiting={waiting} filter={filter} />
          <SentReplies replies={sent} />
        </div>
        <div className="min-w-0 lg:col-span-5">
          <LeadDetails lead={lead} />
        </div>
      </div>
    </StaffPage>
  );
}

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
