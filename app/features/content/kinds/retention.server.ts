import { z } from "zod";
import { type RetentionPeriod, retentionPeriods } from "~/content/retention";
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
  title: () => "Retention periods",
  schema: z.object({
    spam: periodOfLeads(
      "Spam",
      "Leads without reply, offer and call, from the day on which they were marked as spam.",
    ),
    doubtful: periodOfLeads(
      "Unconfirmed leads",
      "Leads that did not pass the bot check, from the day they came: only new ones that no one has changed, noted or replied to, without call and offer, from people without other leads.",
    ),
    mails: period("E-mails in files", "Without a mail server, e-mails are files in the data folder."),
    audit: period("Audit log", "Sign-ins, rejections and changes by staff."),
    sessions: period("Ended sessions", "Of staff, with network address and browser."),
    visits: period("Counts of visits and page speed", "Without names. Stats of a year need 400 days."),
  }),
});
