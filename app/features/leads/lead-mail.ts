import type { Brand } from "~/content/brand";
import { contactBudgets, contactProjectTypes, contactTimelines, optionLabel } from "./contact-options";
import { describeVerification, leadKindLabel } from "./lead";

type LeadForMail = {
  id: string;
  kind: "contact" | "quick-contact" | "interest" | "estimate";
  verification: "verified" | "unverified" | "suspected";
  verificationReason: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  subject: string | null;
  message: string | null;
  projectType: string | null;
  budget: string | null;
  timeline: string | null;
  transcript: string | null;
  source: { page: string; referrer?: string; utm?: Record<string, string> };
  createdAt: number;
  dueAt: number;
};

type MailText = { subject: string; text: string };

const dateTime = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});
const when = (time: number) => `${dateTime.format(time)} UTC`;

/** What belongs to a lead: the product's name, the estimate's text. */
type Belongings = { product: string | null; estimate: string | null };

/** The mail that tells the studio of a lead: every answer, what belongs to it, when to have answered, and where it is kept. */
export function ownerMail(
  lead: LeadForMail,
  { product, estimate }: Belongings,
  brand: Pick<Brand, "url">,
): MailText {
  const from = lead.name ?? lead.email ?? lead.phone ?? "a visitor";
  const mark = lead.verification === "verified" ? "" : `[${lead.verification}] `;
  const rows: [string, string | null | undefined][] = [
    ["Name", lead.name],
    ["E-mail", lead.email],
    ["Phone", lead.phone],
    ["Company", lead.company],
    ["Subject", lead.subject],
    ["Product", product],
    ["Project type", lead.projectType && optionLabel(contactProjectTypes, lead.projectType)],
    ["Budget", lead.budget && optionLabel(contactBudgets, lead.budget)],
    ["Timeline", lead.timeline && optionLabel(contactTimelines, lead.timeline)],
    ["Sent", when(lead.createdAt)],
    ["Answer by", when(lead.dueAt)],
    ["Verification", describeVerification(lead)],
    ["Page", lead.source.page],
    ["Came from", lead.source.referrer],
    ...Object.entries(lead.source.utm ?? {}),
    ["In the inbox", new URL(`/admin/leads/${lead.id}`, brand.url).href],
  ];
  const sections = [
    rows
      .filter(([, value]) => value)
      .map(([label, value]) => `${`${label}:`.padEnd(14)} ${value}`)
      .join("\n"),
    lead.message,
    lead.transcript && `Conversation with the assistant:\n\n${lead.transcript}`,
    estimate,
  ];
  return {
    subject: `${mark}${leadKindLabel[lead.kind]} from ${from}${lead.subject ? `: ${lead.subject}` : ""}`,
    text: `${sections.filter(Boolean).join(`\n\n${"-".repeat(60)}\n\n`)}\n`,
  };
}

/**
 * The mail that brings a visitor the estimate that they asked for. Like every mail to a visitor it holds our own words and
 * figures alone: `estimate` must come without the description.
 */
export function estimateMail(code: string, estimate: string, brand: Brand): MailText {
  return {
    subject: `Your estimate ${code} from ${brand.name}`,
    text: [
      "Hello,",
      `here is the estimate that you asked for on ${new URL(brand.url).host}.`,
      estimate,
      `Questions, or something we should price differently? Answer this mail or write to ${brand.email}; we reply within 24 hours.`,
      `${brand.name}\n${brand.url}`,
      "If you did not ask for this, somebody gave your address by mistake, and you need not do anything.",
    ].join("\n\n"),
  };
}
