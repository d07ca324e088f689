import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";

const PAGES = ["/", "/contact", "/blog", "/get-estimate", "/products?type=b2b", "/up"];
const TEN = 10;

/** The visitors' experience. */
export type Experience = {
  requests: number;
  /** Requests without the expected status, with the reason. */
  failures: string[];
  /** Names of the leads that were acknowledged. */
  leads: string[];
  slowestMs: number;
};

/**
 * Visitors who come at a steady rate, however slow the site is. Half of the requests share ten connections, as those
 * of a proxy do; every tenth one is a lead.
 * @returns a function that waits for the last response
 */
export function startLoad(url: string, perSecond: number): () => Promise<Experience> {
  // A name of an earlier load would be a repeat.
  const crowd = randomUUID().slice(0, 8);
  // As in deploy/: a proxy closes idle connections before the site does, after 65 seconds.
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: TEN, timeout: 60_000 });
  const experience: Experience = { requests: 0, failures: [], leads: [], slowestMs: 0 };
  const pending = new Set<Promise<void>>();

  async function visit(turn: number): Promise<void> {
    const name = `Visitor ${turn} of ${crowd}`;
    const isLead = turn % TEN === 0;
    const path = isLead ? "/contact" : (PAGES[turn % PAGES.length] as string);
    const fields = {
      name,
      email: "asha@example.com",
      subject: "Stock system",
      message: `${name} counts by hand.`,
    };
    const startedAt = performance.now();
    const found = await send(
      url + path,
      turn % 2 === 0 ? keepAliveAgent : false,
      isLead ? fields : undefined,
    );
    experience.slowestMs = Math.max(experience.slowestMs, performance.now() - startedAt);
    if (found !== (isLead ? 303 : 200)) experience.failures.push(`${path}: ${found}`);
    else if (isLead) experience.leads.push(name);
  }

  const timer = setInterval(() => {
    const visitEnd = visit(experience.requests++).finally(() => pending.delete(visitEnd));
    pending.add(visitEnd);
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    keepAliveAgent.destroy();
    return experience;
  };
}

/** Sends a request, a form if there are fields. @returns the status, or the error's code */
const send = (url: string, agent: Agent | false, fields?: Record<string, string>): Promise<number | string> =>
  new Promise((resolve) => {
    const body = fields && new URLSearchParams(fields).toString();
    const type = { "Content-Type": "application/x-www-form-urlencoded", Origin: new URL(url).origin };
    const outgoing = request(
      url,
      { agent, method: body ? "POST" : "GET", headers: body ? type : {} },
      (response) => {
        response.resume().on("error", (error) => resolve(error.message));
        response.on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    outgoing
      .on("error", (error: NodeJS.ErrnoException) => {
        const connection = outgoing.reusedSocket ? "a kept connection" : "a new connection";
        resolve(`${error.code ?? error.message} on ${connection} at ${new Date().toISOString()}`);
      })
      .end(body);
  });
