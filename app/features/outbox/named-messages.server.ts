import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { isNotNull } from "drizzle-orm";
import type { Address, Email } from "postal-mime";
import { outbox } from "#drizzle/schema/outbox";
import { db } from "~/lib/database/db.server";
import { ignoreMissing } from "~/lib/files/durable-file.server";
import { mailFolder } from "./mail.server";
import { openSealed } from "./outbox.server";

/** Whether a text names a person. */
export type IsNamed = (text: string) => boolean;

/** The ids of waiting sealed messages that name a person. One with an unknown secret cannot be read. */
export async function findSealedMessages(isNamed: IsNamed): Promise<string[]> {
  const entries = await db.select().from(outbox).where(isNotNull(outbox.sealed));
  const names = (entry: (typeof entries)[number]) => {
    try {
      return isNamed(listTexts(openSealed<unknown>(entry)).join("\n"));
    } catch {
      return false;
    }
  };
  return entries.filter(names).map(({ id }) => id);
}

/** The strings in a value that came from JSON. */
const listTexts = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(listTexts) : [];
};

/**
 * Creates a search for the ids of e-mails in the folder that name a person, of which the outbox may have no row any
 * more. A second search reads only those that were written since.
 */
export function createMailSearch(isNamed: IsNamed, folder = mailFolder): () => Promise<string[]> {
  const read = new Set<string>();
  return async () => {
    const entries = (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
    const found: string[] = [];
    const { default: PostalMime } = await import("postal-mime");
    for (const entry of entries) {
      const { name } = entry;
      if (read.has(name) || !entry.isFile() || !isMailFile.test(name)) continue;
      const message = await readFile(join(folder, name)).catch(ignoreMissing);
      if (!message) continue;
      read.add(name);
      if (isNamed(listMailTexts(await PostalMime.parse(message)).join("\n")))
        found.push(basename(name, ".eml"));
    }
    return found;
  };
}

const isMailFile = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.eml$/i;

const listAddresses = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap(({ name, address, group }) => [name, address ?? "", ...listAddresses(group)]);

/** What an e-mail says, with its addresses and invitation. Offers are attached only to e-mails that say to whom. */
function listMailTexts({ subject = "", text = "", html = "", attachments, ...mail }: Email): string[] {
  const addresses = [mail.from, mail.replyTo, mail.to, mail.cc, mail.bcc].flat().filter((found) => !!found);
  const invitations = attachments.filter(({ mimeType }) => mimeType === "text/calendar");
  const read = (content: ArrayBuffer | Uint8Array | string) =>
    // Long lines are folded (RFC 5545, 3.1).
    (typeof content === "string" ? content : new TextDecoder().decode(content)).replace(/\r?\n[ \t]/g, "");
  return [
    subject,
    text,
    html,
    ...listAddresses(addresses),
    ...invitations.map(({ content }) => read(content)),
  ];
}
