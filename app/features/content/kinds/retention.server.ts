import { z } from "zod";
import { defaultRetention, type RetentionPeriod, retentionPeriods } from "~/content/retention";
import { capitalize } from "~/lib/text/spelling";
import { defineKind } from "../kind.server";

const labels = Object.fromEntries(
  Object.entries(retentionPeriods).map(([days, period]) => [days, capitalize(period)]),
);
const days = Object.keys(retentionPeriods) as RetentionPeriod[];

const period = (label: string, hint: string) => z.enum(days).meta({ label, hint, options: labels });

const periodOfLeads = (label: string, hint: string) =>
  z
    .enum([...days, "never"])
    .meta({ label, hint, options: { ...labels, never: "Until someone erases them" } });

export const retention = defineKind({
  name: "retention",
  nouns: ["Retention periods", "Retention periods"],
  intro:
    "How long the site keeps data. What is older is deleted within a day, for good; the privacy page states the periods.",
  isSingle: true,
  minRole: "owner",
  shownOn: ["/privacy"],
  seed: () => defaultRetention,
  title: () => "Retention periods",
  schema: z.object({
    spam: periodOfLeads(
      "Spam",
      "Counted from the day they were marked as spam. Leads with a reply, an offer or a call stay.",
    ),
    doubtful: periodOfLeads(
      "Unconfirmed leads",
      "Leads that did not pass the bot check, counted from the day they came. Those that someone has handled stay, and those with a call, an offer or another lead of the same person.",
    ),
    mails: period("E-mails in files", "Without a mail server, e-mails are files in the data folder."),
    audit: period("Audit log", "Who signed in or was rejected, and what staff changed."),
    sessions: period("Ended sessions", "Where staff were signed in: network address and browser."),
    visits: period("Counts of visits and page speed", "Without names. Stats of a year need 400 days."),
  }),
});
