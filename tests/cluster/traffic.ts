import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { FORM_NONCE_FIELD, FORM_TOKEN_FIELD } from "~/lib/form/form-fields";
import { picture } from "../support/picture";
import { EDITED_POST, startEditors } from "./editors";
import type { Acknowledged, Figures } from "./ledger";
import { type SiteCluster, type SiteProcess, START_WITHIN_MS } from "./site-cluster";
import { type Answer, ask, hiddenField, readCookies } from "./visitor";

/** How long a process is asked directly to take a lead. */
const TAKEN_WITHIN_MS = 20_000;
/** How long something that was not acknowledged is sent again: longer than a process takes to start under load. */
const GIVE_UP_AFTER_MS = START_WITHIN_MS + 30_000;
const PAUSE_MS = 150;

/** Streams of leads, estimates, likes, edits, uploads and readers, until `stop`. */
export async function startTraffic(cluster: SiteCluster, { visitors = 1 } = {}) {
  const acknowledged: Acknowledged = { leads: [], estimates: new Map(), likes: [], edits: [], images: [] };
  const figures: Figures = {
    requests: 0,
    failures: [],
    sentAgain: 0,
    oldPagesMs: [],
    takenAfterMs: new Map(),
  };
  let going = true;
  let number = 0;

  /** A request through the balancer. @throws for an answer of 500 or more, and if there is none. */
  const send: typeof ask = async (url, path, sent) => {
    figures.requests += 1;
    try {
      const answer = await ask(url, path, sent);
      if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
      return answer;
    } catch (error) {
      figures.failures.push(`${sent?.form ? "POST" : "GET"} ${path}: ${(error as Error).message}`);
      throw error;
    }
  };
  const untilAcknowledged = async (act: () => Promise<Answer>): Promise<Answer> => {
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
  /** Sends a form until it is taken, and every third time once more. @returns where each answer led to. */
  const sendForm = async (path: string, fields: Record<string, string>): Promise<string[]> => {
    const token = hiddenField(await untilAcknowledged(() => send(cluster.url, path)), FORM_TOKEN_FIELD);
    // As a browser does: each request comes from another address.
    const form = { ...fields, [FORM_TOKEN_FIELD]: token, [FORM_NONCE_FIELD]: randomUUID() };
    const times = number++ % 3 === 0 ? 2 : 1;
    const targets: string[] = [];
    for (let time = 0; time < times; time += 1) {
      const answer = await untilAcknowledged(() => send(cluster.url, path, { form }));
      if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
      targets.push(answer.headers.location ?? "");
    }
    return targets;
  };

  const streams: Record<string, () => Promise<void>> = {
    async lead() {
      const name = `Visitor ${randomUUID()}`;
      await sendForm("/contact", {
        name,
        email: "asha@example.com",
        subject: "Stock",
        message: `From ${name}.`,
      });
      acknowledged.leads.push(name);
    },
    async estimate() {
      const description = randomUUID();
      const targets = await sendForm("/get-estimate", { projectType: "mobile-app", description });
      if (new Set(targets).size !== 1) throw new Error(`One form made ${targets.join(" and ")}`);
      acknowledged.estimates.set(description, targets[0]?.split("/").at(-1) ?? "");
    },
    // Not sent again: a second like takes the first away.
    async like() {
      const answer = await send(cluster.url, `/blog/${EDITED_POST}/like`, { form: {} }).catch(
        () => undefined,
      );
      const cookie = answer && /reader=([^;]+)/.exec(readCookies(answer))?.[1];
      if (cookie) acknowledged.likes.push(cookie);
    },
    async read() {
      for (const path of ["/", "/blog", `/blog/${EDITED_POST}`, `/blog?q=${number}`, "/get-estimate"]) {
        await send(cluster.url, path).catch(() => {});
      }
    },
  };
  const untilTaken = async (url: string): Promise<number> => {
    const began = performance.now();
    const name = `Visitor ${randomUUID()}`;
    const form = { name, email: "asha@example.com", subject: "Stock", message: `From ${name}, directly.` };
    while (performance.now() - began < TAKEN_WITHIN_MS) {
      const answer = await ask(url, "/contact", { form }).catch(() => undefined);
      if (answer?.status === 303) {
        acknowledged.leads.push(name);
        break;
      }
      await sleep(PAUSE_MS);
    }
    return Math.round(performance.now() - began);
  };
  const errors: unknown[] = [];
  const repeat = async (act: () => Promise<void>, pauseMs: number) => {
    while (going) {
      await act().catch((error) => errors.push(error));
      await sleep(pauseMs);
    }
  };
  const editors = await startEditors(cluster, { send, untilAcknowledged, acknowledged, figures });
  const loops = [repeat(editors.edit, PAUSE_MS), repeat(editors.upload(await picture()), 10 * PAUSE_MS)];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    for (const stream of Object.values(streams)) loops.push(repeat(stream, PAUSE_MS));
  }
  return {
    acknowledged,
    figures,
    /** Measures how long until each of these processes has taken a lead. `event`: what has just begun. */
    async noteTaken(event: string, members: readonly SiteProcess[]) {
      const times = await Promise.all(members.map(({ url }) => untilTaken(url)));
      figures.takenAfterMs.set(event, [...(figures.takenAfterMs.get(event) ?? []), ...times]);
    },
    /** Lets everybody end what they do. @throws what no retry could mend. */
    async stop() {
      going = false;
      await Promise.all(loops);
      if (errors.length > 0) throw new Error(`${errors.length} visitors gave up, the first: ${errors[0]}`);
    },
  };
}
