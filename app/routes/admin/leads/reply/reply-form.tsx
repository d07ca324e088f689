import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { TEMPLATES_PATH } from "~/content/staff-paths";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import type { LeadView } from "~/features/leads/lead-view.server";
import type { StoredReply } from "~/features/replies/replies.server";
import { findPlaceholders, replyFields } from "~/features/replies/reply";
import { listLabels } from "~/lib/form/fields";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { StaffSection } from "~/staff/staff-page";
import { useAutosave } from "~/staff/use-autosave";
import { Button } from "~/ui/button";
import { checkInBrowser } from "~/ui/form/browser-check";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field";
import { EnterButton, PostForm, useSubmitting } from "~/ui/form/post-form";
import { LocalTime } from "~/ui/local-text";
import { Notice } from "~/ui/notice";

type ReplyFormProps = {
  lead: LeadView;
  reply: Pick<StoredReply, "id" | "subject" | "text" | "updatedAt">;
  /** The drafts of others. */
  otherDrafts: readonly StoredReply[];
  templates: readonly { value: string; label: string }[];
  /** The number of replies that the page shows as sent. */
  sentCount: number;
  filter: LeadFilter;
  rules: FormRules;
  token: string;
  lastResult?: Rejection;
};

const labels = { ...listLabels(replyFields), template: "Template" };

const readTexts = (form: FormData) => ({
  subject: String(form.get("subject")),
  text: String(form.get("text")),
});

/** Writes a reply, kept as the writer's draft until it is sent. */
export function ReplyForm({
  lead,
  reply,
  otherDrafts,
  templates,
  sentCount,
  filter,
  rules,
  token,
  lastResult,
}: ReplyFormProps) {
  const path = leadHref(lead.id, {}, "reply");
  const action = leadHref(lead.id, filter, "reply");
  const sending = useSubmitting(action);
  const [writers, setWriters] = useState(otherDrafts.map(({ writer }) => writer));
  const { state, schedule, stop } = useAutosave<{ writers: string[] }>({
    url: `${path}/autosave`,
    onSaved: ({ writers }) => setWriters(writers),
  });
  const [form, fields] = useForm<Record<keyof typeof labels, string>>({
    id: "reply",
    lastResult,
    defaultValue: { subject: reply.subject, text: reply.text },
    ...checkInBrowser(rules),
  });
  const [typed, setTyped] = useState({
    subject: fields.subject.initialValue ?? "",
    text: fields.text.initialValue ?? "",
  });
  return (
    <div>
      <OtherWriters writers={writers} drafts={otherDrafts} />
      <PostForm
        form={form}
        action={action}
        token={token}
        errorTitle="The reply was not sent."
        labels={labels}
        className="flex flex-col gap-5"
        data-autosaved
        onInput={({ currentTarget }) => {
          schedule(currentTarget);
          setTyped(readTexts(new FormData(currentTarget)));
        }}
        onSubmit={(event) => {
          stop();
          form.onSubmit(event);
        }}
      >
        <EnterButton name="change" value="draft" />
        <input type="hidden" name="id" value={reply.id} />
        <input type="hidden" name="seen" value={sentCount} />
        <p className="text-small">
          {lead.email ? (
            <>
              To <bdi className="[overflow-wrap:anywhere]">{lead.email}</bdi>. Replies to it go to the
              studio’s mailbox.
            </>
          ) : (
            "This lead has no e-mail address."
          )}
        </p>
        <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
          <SelectField
            field={fields.template}
            label={labels.template}
            placeholder="Choose one"
            options={templates}
          />
          <Button name="change" value="template" formNoValidate variant="secondary">
            Insert
          </Button>
        </div>
        <p className="text-small">
          <Link to={TEMPLATES_PATH} className="link inline-block py-0.5">
            Edit the templates
          </Link>
        </p>
        <TextField field={fields.subject} label={labels.subject} />
        <TextAreaField
          field={fields.text}
          label={labels.text}
          rows={14}
          hint="Sent as plain text, exactly as shown here, once you have read it again on the next page."
        />
        <BracesWarning texts={[typed.subject, typed.text]} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button name="change" value="review" pending={sending}>
            Review and send
          </Button>
          <Button name="change" value="draft" formNoValidate variant="secondary" pending={sending}>
            Save Draft
          </Button>
          <p role="status" className="text-small text-ink-2">
            {!state.failed && state.at ? (
              <>
                Draft saved <LocalTime value={state.at} format="date-time" />
              </>
            ) : null}
            {state.failed ? "The draft was not saved. The next attempt is in a few seconds." : null}
          </p>
        </div>
      </PostForm>
    </div>
  );
}

/** The others who are writing, with their text as of the page's load. */
function OtherWriters({ writers, drafts }: { writers: readonly string[]; drafts: readonly StoredReply[] }) {
  return (
    <div aria-live="polite">
      {writers.map((writer) => {
        const draft = drafts.find((candidate) => candidate.writer === writer);
        return (
          <Notice key={writer} tone="info" title={`${writer} is writing a reply too.`} className="mb-6">
            {draft ? (
              <details className="text-small">
                <summary className="disclosure inline-flex min-h-11 cursor-pointer items-center font-semibold">
                  Their draft, <LocalTime value={draft.updatedAt} format="date-time" />
                </summary>
                <ReplyText text={draft.text} />
              </details>
            ) : null}
          </Notice>
        );
      })}
    </div>
  );
}

/** Points at names in braces, which the client would read, because only templates are filled in. */
export function BracesWarning({ texts }: { texts: readonly string[] }) {
  const found = findPlaceholders(texts.join("\n"));
  return (
    <p role="status" className="font-semibold text-error [overflow-wrap:anywhere] empty:hidden">
      {found.length > 0
        ? `The client will read ${found.join(", ")}: placeholders are filled in only when a template is inserted.`
        : null}
    </p>
  );
}

/** The replies sent to the lead, newest first. */
export const SentReplies = ({ replies }: { replies: readonly StoredReply[] }) =>
  replies.length === 0 ? null : (
    <StaffSection id="sent-replies" title="Sent replies">
      <ol className="flex flex-col gap-4">
        {replies.map((reply) => (
          <li key={reply.id} className="panel px-4 py-3">
            <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
              {reply.writer}, <LocalTime value={reply.sentAt ?? reply.updatedAt} format="date-time" />
            </p>
            <h3 className="mt-1 font-sans text-body font-semibold [overflow-wrap:anywhere]" dir="auto">
              {reply.subject}
            </h3>
            <ReplyText text={reply.text} />
          </li>
        ))}
      </ol>
    </StaffSection>
  );

export const ReplyText = ({ text }: { text: string }) => (
  <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]" dir="auto">
    {text}
  </p>
);
