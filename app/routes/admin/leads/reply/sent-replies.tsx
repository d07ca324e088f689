import type { StoredReply } from "~/features/replies/replies.server";
import { StaffSection } from "~/staff/staff-page";
import { LocalTime } from "~/ui/local-text";

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
