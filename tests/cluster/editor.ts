import { setTimeout as sleep } from "node:timers/promises";
import { staffEnv } from "../support/http";
import type { SiteCluster } from "./site-cluster";
import { ask, readCookies, readHiddenField, type SiteResponse } from "./visitor";

/** How long a page may be stale after a save was acknowledged. */
export const STALE_FOR_MS = 1_000;
const GIVE_UP_AFTER_MS = 5_000;
const POLL_MS = 25;

/** The slug of the edited post. */
export const EDITED_POST = "edited-post";

/** The submissions that the site has acknowledged. If one is missing at the end, it was lost. */
export type AcknowledgedWrites = {
  /** Names of leads. */
  leads: string[];
  /** Titles that a save has stored. */
  edits: string[];
  /** The text of replies, and names of who accepted an offer or booked a call. */
  replies: string[];
  acceptances: string[];
  calls: string[];
};

export type Figures = {
  requests: number;
  failures: string[];
  sentAgain: number;
  stalePagesMs: number[];
  /** By event, how long the other processes took to accept a lead. */
  acceptedAfterMs: Map<string, number[]>;
};

type EditorTools = {
  send: typeof ask;
  untilAcknowledged: (act: () => Promise<SiteResponse>) => Promise<SiteResponse>;
  acknowledged: AcknowledgedWrites;
  figures: Figures;
};

/** Signs in and publishes a post. @returns a function that edits it once more */
export async function startEditor(cluster: SiteCluster, means: EditorTools) {
  const { send, untilAcknowledged, acknowledged, figures } = means;
  const { ADMIN_EMAILS: email, ADMIN_PASSWORD: password } = staffEnv;
  const login = { form: { email, password } };
  const cookie = readCookies(await untilAcknowledged(() => send(cluster.url, "/admin/login", login)));
  const fields = { slug: EDITED_POST, content: "Text of edit 0.", published: "true" };
  const created = await send(cluster.url, "/admin/blog/new", {
    cookie,
    form: { ...fields, title: "Edit 0" },
  });
  const editor = created.headers.location?.split("?")[0];
  if (created.status !== 303 || !editor) throw new Error(`The post was not created: ${created.status}`);
  let edits = 0;

  /** Measures how long the process at `url` sent a stale page after `at`. */
  const measureStaleness = async (url: string, at: number, text: string): Promise<number | undefined> => {
    let stale = 0;
    while (performance.now() - at < GIVE_UP_AFTER_MS) {
      const requestedAt = performance.now();
      const page = await ask(url, `/blog/${EDITED_POST}`).catch(() => undefined);
      // The process was killed or is restarting.
      if (page?.status !== 200) return undefined;
      if (page.body.includes(text)) return stale;
      stale = requestedAt - at;
      await sleep(POLL_MS);
    }
    return stale;
  };
  /** Whether Postgres was unavailable in the second after `at`: then processes could not see the save. */
  const inOutage = (at: number) =>
    cluster.outages.some(({ from, to }) => at < to + STALE_FOR_MS && at + STALE_FOR_MS > from);

  return async function edit() {
    edits += 1;
    const [title, content] = [`Edit ${edits}`, `Text of edit ${edits}.`];
    // Puts the current page into each process's cache.
    await Promise.all(cluster.members.map(({ url }) => ask(url, `/blog/${EDITED_POST}`).catch(() => {})));
    await untilAcknowledged(async () => {
      const page = await send(cluster.url, editor, { cookie });
      // An earlier attempt was saved, but its response was lost.
      if (page.body.includes(`value="${title}"`)) return page;
      const revision = readHiddenField(page, "revision");
      const response = await send(cluster.url, editor, {
        cookie,
        form: { ...fields, title, content, revision },
      });
      // After a 409, the next attempt sees whether an earlier one was saved, and reads the new version.
      if (response.status !== 303) throw new Error(`The save got ${response.status}`);
      return response;
    });
    const at = performance.now();
    acknowledged.edits.push(title);
    const ages = await Promise.all(cluster.members.map(({ url }) => measureStaleness(url, at, content)));
    if (!inOutage(at)) figures.stalePagesMs.push(...ages.filter((age) => age !== undefined));
  };
}
