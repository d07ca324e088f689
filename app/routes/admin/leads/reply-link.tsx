import { type LeadFilter, leadHref } from "~/features/leads/inbox/lead-filter";
import type { LeadView } from "~/features/leads/leads.server";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { telHref } from "./contact-links";

const className = "mb-4 min-h-11 w-full";

/** Replies by e-mail, or opens the phone. Renders nothing without an address or a number. */
export function ReplyLink({ lead, filter }: { lead: LeadView; filter: LeadFilter }) {
  const { id, email, phone } = lead;
  if (email)
    return (
      <ButtonLink size="small" className={className} to={leadHref(id, filter, "reply")}>
        Reply by e-mail
      </ButtonLink>
    );
  const href = phone && telHref(phone);
  if (!href) return null;
  return (
    <a href={href} className={buttonClasses({ size: "small" }, className)}>
      Reply by phone
    </a>
  );
}
