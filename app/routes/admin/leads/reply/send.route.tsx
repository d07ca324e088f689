import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { leadFilter, leadHref } from "~/features/leads/lead-filter";
import { requireLead } from "~/features/leads/lead-view.server";
import { listReplies } from "~/features/replies/replies.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { PostForm } from "~/ui/form/post-form";
import { BracesWarning, ReplyText } from "./reply-form";

export const meta = staffMeta("Send a reply");

/** The actor's draft as it would be sent, and the number of sent replies that its writer has seen. */
export const loader = staffLoader("editor", async ({ params, url: { searchParams }, actor, token }) => {
  const lead = await requireLead(params.id);
  const filter = leadFilter.read(searchParams);
  const { draft } = await listReplies(lead.id, actor);
  if (!draft) throw redirect(leadHref(lead.id, filter, "reply"));
  const { id, subject, text } = draft;
  const reply = { id, subject, text, seen: searchParams.get("seen") ?? "0" };
  return { reply, email: lead.email, action: leadHref(lead.id, filter, "reply"), token };
});

/** Asks before a reply is sent. Its form has the text that the page shows, even if the draft has changed since. */
export default function SendReply() {
  const { reply, email, action, token } = useLoaderData<typeof loader>();
  return (
    <StaffPage back={{ to: action, label: "Back to the text" }} title={`Send this reply to ${email}?`}>
      <div className="max-w-[44rem]">
        <BracesWarning texts={[reply.subject, reply.text]} />
        <section aria-label="Reply" className="panel my-6 px-5 py-4">
          <h2 className="font-sans text-body font-semibold [overflow-wrap:anywhere]" dir="auto">
            {reply.subject}
          </h2>
          <ReplyText text={reply.text} />
        </section>
        <PostForm
          action={action}
          token={token}
          button={["Send Reply", "Sending..."]}
          beside={
            <Link to={action} className="link py-2.5 text-small">
              Change it
            </Link>
          }
        >
          <input type="hidden" name="change" value="send" />
          {Object.entries(reply).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </PostForm>
      </div>
    </StaffPage>
  );
}
