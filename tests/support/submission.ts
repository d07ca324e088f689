import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sendForm } from "./http";

export type Submission = { status: number; page: string; ms: number; retryAfter: string | null };

/** Submits the contact form without JavaScript, as a visitor with this name. */
export async function sendMessage(url: string, name: string): Promise<Submission> {
  const began = performance.now();
  const answer = await sendForm({ url }, "/contact", {
    name,
    email: "asha@example.com",
    subject: "Stock system",
    message: `We count by hand, says ${name}.`,
  });
  const page = await answer.text();
  return {
    status: answer.status,
    page,
    ms: performance.now() - began,
    retryAfter: answer.headers.get("Retry-After"),
  };
}

/** The names of the leads in a server's data folder, and how many deliveries each has. */
export function storedLeads(dataDir: string): { name: string; deliveries: number }[] {
  const database = new Sqlite(join(dataDir, "site.db"));
  try {
    return database
      .prepare(
        "select name, (select count(*) from outbox where lead_id = leads.id) deliveries from leads order by name",
      )
      .all() as { name: string; deliveries: number }[];
  } finally {
    database.close();
  }
}

type Stored = { verification: string; verification_reason: string | null; deliveries: string | null };

/** The stored submissions of a visitor with this name, oldest first. */
export function storedSubmissions(dataDir: string, name: string): Stored[] {
  const database = new Sqlite(join(dataDir, "site.db"), { readonly: true });
  const rows = database
    .prepare(
      `select verification, verification_reason,
         (select group_concat(kind) from outbox where lead_id = leads.id) deliveries
       from leads where name = ? order by created_at`,
    )
    .all(name);
  database.close();
  return rows as Stored[];
}

/** Removes the demo's leads from a server's inbox, for tests that need the rest of the demo. */
export function emptyInbox({ dataDir }: { dataDir: string }): void {
  const database = new Sqlite(join(dataDir, "site.db"));
  database.exec("delete from leads");
  database.close();
}

/** Requests a page again and again until the work is done. Returns the response times, slowest last. */
export async function pageTimes(url: string, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let done = false;
  void work.finally(() => {
    done = true;
  });
  while (!done) {
    const began = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times.sort((a, b) => a - b);
}
