import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { FORM_NONCE_FIELD, FORM_TOKEN_FIELD } from "~/lib/form/form-fields";
import { type AcknowledgedWrites, EDITED_POST, type Figures, startEditor } from "./editor";
import { startSeller } from "./seller";
import { type SiteCluster, type SiteProcess, START_WITHIN_MS } from "./site-cluster";
import { ask, readHiddenField, type SiteResponse } from "./visitor";

/** How long a lead is sent directly to a process until it is accepted. */
const ACCEPTED_WITHIN_MS = 20_000;
/** How long an unacknowledged request is retried: longer than a process takes to start under load. */
const GIVE_UP_AFTER_MS = START_WITHIN_MS + 30_000;
const PAUSE_MS = 150;

/** Sends leads, edits, offers, calls and page views until `stop`. */
export async function startTraffic(cluster: SiteCluster, { visitors = 1 } = {}) {
  const acknowledged: AcknowledgedWrites = { leads: [], edits: [], replies: [], acceptances: [], calls: [] };
  const figures: Figures = {
    requests: 0,
    failures: [],
    sentAgain: 0,
    stalePagesMs: [],
    acceptedAfterMs: new Map(),
  };
  let going = true;
  let number = 0;

  /** Sends a request through the balancer. @throws for a status of 500 or more, and without a response */
  const send: typeof ask = async (url, path, sent) => {
    figures.requests += 1;
    try {
      const response = await ask(url, path, sent);
      if (response.status >= 500) throw new Error(`status ${response.status}`);
      return response;
    } catch (error) {
      figures.failures.push(`${sent?.form ? "POST" : "GET"} ${path}: ${(error as Error).message}`);
      throw error;
    }
  };
  const untilAcknowledged = async (act: () => Promise<SiteResponse>): Promise<SiteResponse> => {
    const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (performance.now() > giveUpAt) throw error;
      }
      figures.sentAgain += 1;
      await sleep(PAUSE_MS);
    }
  };
  const makeLead = () => {
    const name = `Visitor ${randomUUID()}`;
    return { name, email: "asha@example.com", subject: "Stock", message: `From ${name}.` };
  };
  /** Sends a lead until it is accepted, and every third one a second time. */
  const sendLead = async () => {
    const page = await untilAcknowledged(() => send(cluster.url, "/contact"));
    const form = {
      ...makeLead(),
      [FORM_TOKEN_FIELD]: readHiddenField(page, FORM_TOKEN_FIELD),
      [FORM_NONCE_FIELD]: randomUUID(),
    };
    const times = number++ % 3 === 0 ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      const { status } = await untilAcknowledged(() => send(cluster.url, "/contact", { form }));
      if (status !== 303) throw new Error(`The lead got ${status}`);
    }
    acknowledged.leads.push(form.name);
  };
  const read = async () => {
    for (const path of ["/", "/blog", `/blog/${EDITED_POST}`, `/blog?q=${number}`, "/get-estimate"])
      await send(cluster.url, path).catch(() => {});
  };
  const untilAccepted = async (url: string): Promise<number> => {
    const startedAt = performance.now();
    const form = makeLead();
    while (performance.now() - startedAt < ACCEPTED_WITHIN_MS) {
      const response = await ask(url, "/contact", { form }).catch(() => undefined);
      if (response?.status === 303) {
        acknowledged.leads.push(form.name);
        break;
      }
      await sleep(PAUSE_MS);
    }
    return Math.round(performance.now() - startedAt);
  };
  const errors: unknown[] = [];
  const repeat = async (act: () => Promise<void>) => {
    while (going) {
      await act().catch((error) => errors.push(error));
      await sleep(PAUSE_MS);
    }
  };
  const edit = await startEditor(cluster, { send, untilAcknowledged, acknowledged, figures });
  const sell = await startSeller(cluster, { send, untilAcknowledged, acknowledged });
  const loops = [repeat(edit), repeat(sell)];
  for (let visitor = 0; visitor < visitors; visitor += 1) loops.push(repeat(sendLead), repeat(read));
  return {
    acknowledged,
    figures,
    /** Measures how long each of these processes takes to accept a lead after `event`. */
    async measureAccepted(event: string, members: readonly SiteProcess[]) {
      const times = await Promise.all(members.map(({ url }) => untilAccepted(url)));
      figures.acceptedAfterMs.set(event, [...(figures.acceptedAfterMs.get(event) ?? []), ...times]);
    },
    /** Lets all visitors finish. @throws an error if one gave up */
    async stop() {
      going = false;
      await Promise.all(loops);
      if (errors.length > 0) throw new Error(`${errors.length} visitors gave up, the first: ${errors[0]}`);
    },
  };
}
