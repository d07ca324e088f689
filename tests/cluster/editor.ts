import { setTimeout as sleep } from "node:timers/promises";
import { staffEnv } from "../support/http";
import type { SiteCluster } from "./site-cluster";
import { type Answer, ask, hiddenField, readCookies } from "./visitor";

/** A page may be this old after a save was acknowledged. */
export const OLD_FOR_MS = 1_000;
const GIVE_UP_AFTER_MS = 5_000;
const POLL_MS = 25;

/** The address of the post that is edited. */
export const EDITED_POST = "edited-post";

/** What the site has acknowledged. Anything of it that is missing at the end is lost. */
export type Acknowledged = {
  /** Names of leads. */
  leads: string[];
  /** Titles that a save has stored. */
  edits: string[];
};

export type Figures = {
  requests: number;
  failures: string[];
  sentAgain: number;
  oldPagesMs: number[];
  /** After each event, how long until every other process had taken a lead, by the kind of event. */
  takenAfterMs: Map<string, number[]>;
};

type Means = {
  send: typeof ask;
  untilAcknowledged: (act: () => Promise<Answer>) => Promise<Answer>;
  acknowledged: Acknowledged;
  figures: Figures;
};

/** Signs in, publishes a post, and returns what edits it once more. */
export async function startEditor(cluster: SiteCluster, means: Means) {
  const { send, untilAcknowledged, acknowledged, figures } = means;
  const { ADMIN_EMAILS: email, ADMIN_PASSWORD: password } = staffEnv;
  const login = { form: { email, password } };
  const cookie = readCookies(await untilAcknowledged(() => send(cluster.url, "/admin/login", login)));
  const fields = { slug: EDITED_POST, content: "Text of edit 0.", published: "true" };
  const made = await send(cluster.url, "/admin/blog/new", { cookie, form: { ...fields, title: "Edit 0" } });
  const editor = made.headers.location?.split("?")[0];
  if (made.status !== 303 || !editor) throw new Error(`The post was not made: ${made.status}`);
  let edits = 0;

  /** How long the process at `url` went on sending an older page after `at`. */
  const oldUntil = async (url: string, at: number, text: string): Promise<number | undefined> => {
    let old = 0;
    while (performance.now() - at < GIVE_UP_AFTER_MS) {
      const asked = performance.now();
      const page = await ask(url, `/blog/${EDITED_POST}`).catch(() => undefined);
      // It was killed, or is being replaced.
      if (page?.status !== 200) return undefined;
      if (page.body.includes(text)) return old;
      old = asked - at;
      await sleep(POLL_MS);
    }
    return old;
  };
  /** Whether Postgres was away within the second after `at`: no process can know then what was saved. */
  const inOutage = (at: number) =>
    cluster.outages.some(({ from, to }) => at < to + OLD_FOR_MS && at + OLD_FOR_MS > from);

  return async function edit() {
    edits += 1;
    const [title, content] = [`Edit ${edits}`, `Text of edit ${edits}.`];
    // So that each process has the page before in its cache.
    await Promise.all(cluster.members.map(({ url }) => ask(url, `/blog/${EDITED_POST}`).catch(() => {})));
    await untilAcknowledged(async () => {
      const page = await send(cluster.url, editor, { cookie });
      // The save before was made, but its answer was lost.
      if (page.body.includes(`value="${title}"`)) return page;
      const version = hiddenField(page, "version");
      const answer = await send(cluster.url, editor, {
        cookie,
        form: { ...fields, title, content, version },
      });
      // After 409 the page says whether an earlier try was stored or this one was based on an older version.
      if (answer.status !== 303) throw new Error(`The save answered ${answer.status}`);
      return answer;
    });
    const at = performance.now();
    acknowledged.edits.push(title);
    const ages = await Promise.all(cluster.members.map(({ url }) => oldUntil(url, at, content)));
    if (!inOutage(at)) figures.oldPagesMs.push(...ages.filter((age) => age !== undefined));
  };
}
