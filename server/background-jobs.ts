import { deleteOldEvents } from "~/features/audit/audit.server";
import { accountDeliveryHandlers } from "~/features/auth/account-link.server";
import { deleteOldSessions } from "~/features/auth/session.server";
import { startBackups } from "~/features/backups/backup-schedule.server";
import { bookingDeliveryHandlers } from "~/features/booking/booking-delivery.server";
import { deleteExpiredChallenges } from "~/features/bot-check/bot-check.server";
import { startBusyTimesRefresh } from "~/features/calendar/busy-feed.server";
import {
  applyEntryTimes,
  deleteOldEntries,
  deriveAgain,
  publishDueEntries,
} from "~/features/content/content-jobs.server";
import { refreshContent } from "~/features/content/entries.server";
import { type RetentionCutoffs, readCutoffs } from "~/features/content/site-content.server";
import { renderOfferForMail } from "~/features/documents/pdf-queue.server";
import { deleteExpiredLeads } from "~/features/erasure/lead-erasure.server";
import { estimateDeliveryHandlers } from "~/features/estimates/estimate-delivery.server";
import { deleteExpiredEstimates } from "~/features/estimates/estimates.server";
import { leadParts } from "~/features/lead-parts.server";
import { beginSpamPeriods } from "~/features/leads/expired-leads.server";
import {
  startPhoneKeySweep,
  startSearchFill,
  startSearchMerging,
} from "~/features/leads/lead-backlog.server";
import { leadDeliveryHandlers } from "~/features/leads/lead-delivery.server";
import { startReminders } from "~/features/leads/lead-reminders.server";
import { startImageSweep } from "~/features/media/file-uses.server";
import { offerDeliveryHandlers } from "~/features/offers/offer-delivery.server";
import { startDeliveries } from "~/features/outbox/delivery.server";
import { removeOldMails } from "~/features/outbox/mail.server";
import { deleteOldTrash } from "~/features/posts/post-changes.server";
import { fileUses } from "~/features/posts/post-images.server";
import { startPostRerendering } from "~/features/posts/post-rendering.server";
import { startPostSchedules } from "~/features/posts/post-schedule.server";
import { deleteOldCopies } from "~/features/posts/working-copy.server";
import { replyDeliveryHandlers } from "~/features/replies/reply-delivery.server";
import { startMonthReports } from "~/features/stats/month-report.server";
import { alertDeliveryHandlers, startWatch } from "~/features/system-checks/watch.server";
import { deleteOldUnsentForms } from "~/features/unsent-forms/unsent-forms.server";
import { deleteOldVitals } from "~/features/vitals/vitals.server";
import { atomic, sharedNow } from "~/lib/database/db.server";
import { deleteExpiredMarks } from "~/lib/database/once.server";
import { startSearchTextSweep } from "~/lib/database/search-texts.server";
import { removeInBatches, startSweep } from "~/lib/database/sweep.server";
import { startTemporaryFileSweep } from "~/lib/files/data-folder.server";
import { deleteExpiredLimits } from "~/lib/limits/rate-limit.server";
import { MINUTE_MS, SECOND_MS } from "~/lib/text/time";
import { startStudioFiles } from "./studio-files";

/** Work that continues while the process runs. `stop` waits for what is in progress. */
export type Job = { stop(): Promise<void> };

/** Starts what the process does besides requests. @returns the jobs that a graceful stop waits for */
export function startBackgroundJobs(): Job[] {
  const handlers = {
    ...leadDeliveryHandlers(leadParts),
    ...estimateDeliveryHandlers(),
    ...replyDeliveryHandlers(),
    ...offerDeliveryHandlers(renderOfferForMail),
    ...bookingDeliveryHandlers(),
    ...accountDeliveryHandlers(),
    ...alertDeliveryHandlers,
  };
  startTemporaryFileSweep();
  startBackups();
  return [
    // A process without visitors must know the studio's name as it is now, too.
    startDeliveries(handlers, refreshContent),
    startExpirySweep(),
    startSweep({
      name: "content-schedule",
      everyMs: 5 * SECOND_MS,
      leaseMs: MINUTE_MS,
      sweep: async () => (await publishDueEntries()) + (await applyEntryTimes()),
    }),
    startSweep({ name: "content-deriving", everyMs: MINUTE_MS, leaseMs: 5 * MINUTE_MS, sweep: deriveAgain }),
    startImageSweep(fileUses),
    startStudioFiles(),
    startPostRerendering(),
    startPostSchedules(),
    startSearchTextSweep(),
    startPhoneKeySweep(),
    startSearchFill(),
    startSearchMerging(),
    startWatch(),
    startReminders(),
    startMonthReports(),
    startBusyTimesRefresh(),
  ];
}

/** Deletes what has been kept long enough, now and every ten minutes, in small writes. */
const startExpirySweep = () =>
  startSweep({
    name: "expiry-sweep",
    everyMs: 10 * MINUTE_MS,
    leaseMs: 5 * MINUTE_MS,
    sweep: async () => {
      const now = sharedNow();
      const cutoffs = await readCutoffs(now);
      const removedRows = await atomic(
        deleteOldSessions(cutoffs.sessions),
        deleteOldUnsentForms(now),
        deleteOldCopies(now),
        deleteExpiredMarks(now),
      );
      let removed = (await deleteOldVitals(cutoffs.visits)) + (await removeOldMails(cutoffs.mails));
      for (const count of removedRows) removed += count;
      for (const removeSome of [
        deleteExpiredEstimates,
        deleteExpiredLimits,
        deleteExpiredChallenges,
        deleteOldTrash,
        deleteOldEntries,
        (atMost: number) => deleteOldEvents(cutoffs.audit, atMost),
      ]) {
        removed += await removeInBatches(removeSome);
      }
      await removeInBatches((atMost) => beginSpamPeriods(atMost, now));
      return removed + (await deleteLeadsInBatches(cutoffs));
    },
  });

/** Among 100,000, SQLite's search index takes 20 ms to remove a lead's words for good, and other writes wait. */
const LEADS_PER_WRITE = 1;

const deleteLeadsInBatches = (cutoffs: RetentionCutoffs) =>
  removeInBatches((atMost) => deleteExpiredLeads(atMost, cutoffs, leadParts), LEADS_PER_WRITE);
