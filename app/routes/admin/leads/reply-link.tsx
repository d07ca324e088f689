import type { LeadView } from "~/features/leads/leads.server";
import { buttonClasses } from "~/ui/button";
import { mailtoHref, telHref } from "./contact-links";

/** Opens the mail program or the phone to reply to a lead. Renders nothing without an address or a number. */
export function ReplyLink({ lead: { email, phone, subject } }: { lead: LeadView }) {
  const href = email ? mailtoHref(email, subject) : phone ? telHref(phone) : null;
  if (!href) return null;
  return (
    <a href={href} className={buttonClasses({ variant: "secondary", size: "small" }, "mb-4 min-h-11 w-full")}>
      {email ? "Reply by e-mail" : "Reply by phone"}
    </a>
  );
}
