import type { Statement } from "#drizzle/connection";
import type { StoredEstimate } from "#drizzle/schema/estimates";
import { deleteEstimateNotes } from "~/features/estimates/estimate-list.server";
import { eraseDescription } from "~/features/estimates/estimates.server";
import { deleteLeads } from "~/features/leads/lead-statements.server";
import { deleteErasableOffers, deleteQuestionsToLeads } from "~/features/offers/offers.server";
import { removeStoredMails } from "~/features/outbox/mail.server";
import { deleteMessages } from "~/features/outbox/outbox.server";
import { deleteFormsAbout } from "~/features/unsent-forms/unsent-forms.server";
import type { DataFolder } from "~/lib/files/data-folder.server";

/**
 * Every place that stores data, and what the erasure of a person does there. The erasure walks these lists; a test
 * compares them with the schema and the data folder.
 */

/** What an erasure deletes or changes, by ids. */
export type ErasedData = {
  leads: readonly string[];
  estimates: readonly StoredEstimate[];
  /** Staff's forms that could not be sent, and sealed messages, which name the person. */
  unsentForms: readonly string[];
  messages: readonly string[];
};

/** `with`: the table whose rows these are deleted with. `kept`: why nothing is erased. */
type Place = { erase(data: ErasedData): Statement[] } | { with: string } | { kept: string };

const NO_PERSON = { kept: "It names no one." };
const STAFF = { kept: "It is about staff, and deleted with the account." };
const COUNTS = { kept: "It counts without naming anyone." };
const DIGESTS = { kept: "It has digests, which expire." };
const PUBLISHED = { kept: "Staff wrote it to be published." };

const byIds = (ids: readonly string[], erase: (ids: string[]) => Statement): Statement[] =>
  ids.length > 0 ? [erase([...ids])] : [];

/** By table; each is erased before those that it refers to. */
export const tables: Record<string, Place> = {
  estimates: {
    erase: (data) => data.estimates.map(eraseDescription),
  },
  estimate_notes: {
    erase: (data) =>
      byIds(
        data.estimates.map(({ id }) => id),
        deleteEstimateNotes,
      ),
  },
  unsent_forms: {
    // One about a lead may be added in the meantime.
    erase: (data) => [deleteFormsAbout(data.unsentForms, data.leads)],
  },
  // One that is accepted in the meantime stays.
  offers: { erase: (data) => byIds(data.leads, deleteErasableOffers) },
  offer_versions: { with: "offers" },
  // After the offers: those that are left are accepted, so no question is added.
  offer_questions: {
    erase: (data) => byIds(data.leads, deleteQuestionsToLeads),
  },
  offer_acceptances: { kept: "The law requires us to keep accepted offers, but without their leads." },
  outbox: {
    erase: ({ messages }) => byIds(messages, deleteMessages),
  },
  leads: {
    erase: ({ leads: found }) => byIds(found, deleteLeads),
  },
  lead_notes: { with: "leads" },
  lead_replies: { with: "leads" },
  lead_steps: { with: "leads" },
  bookings: { with: "leads" },
  booking_slots: { with: "bookings" },
  audit_log: { kept: "It has references of leads, and for a set time what staff did." },
  erasures: { kept: "It has the digests of what was erased." },
  rate_limits: DIGESTS,
  once_marks: { kept: "It names staff and days, and expires." },
  spent_challenges: DIGESTS,
  post_likes: DIGESTS,
  accounts: STAFF,
  account_links: STAFF,
  booking_settings: STAFF,
  known_devices: STAFF,
  recovery_codes: STAFF,
  sessions: STAFF,
  working_copies: STAFF,
  authors: PUBLISHED,
  categories: PUBLISHED,
  content_entries: PUBLISHED,
  content_previews: PUBLISHED,
  content_revisions: PUBLISHED,
  media: PUBLISHED,
  offer_terms: PUBLISHED,
  post_previews: PUBLISHED,
  post_revisions: PUBLISHED,
  post_schedules: PUBLISHED,
  post_slugs: PUBLISHED,
  posts: PUBLISHED,
  price_lists: PUBLISHED,
  redirects: PUBLISHED,
  reply_templates: PUBLISHED,
  erased_sums: COUNTS,
  page_vitals: COUNTS,
  post_referrers: COUNTS,
  post_views: COUNTS,
  visit_starts: COUNTS,
  backup_runs: NO_PERSON,
  content_version: NO_PERSON,
  leases: NO_PERSON,
};

/** By folder in DATA_DIR. `remove` gets the ids of e-mails that are about the person's leads or name the person. */
export const folders: Record<
  DataFolder,
  { remove(mailIds: readonly string[]): Promise<void> } | { kept: string }
> = {
  mail: { remove: removeStoredMails },
  objects: PUBLISHED,
  cache: PUBLISHED,
  backups: { kept: "A restore erases again what is in the list of erasures." },
  restoring: { kept: "A restore erases again, and deletes its folder." },
  drill: { kept: "A drill deletes its folder." },
};
