import { rm } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import { removeTemporaryFiles, TEMPORARY_MAX_AGE_MS, writeFileDurably } from "./durable-file.server";
import { env } from "./env.server";
import { isUuid } from "./uuid";

type Mail = {
  /** Names this mail for good: a second attempt carries the same Message-ID, so that a mailbox can tell (RFC 5322, 3.6.4). */
  id: string;
  to: string | string[];
  replyTo?: string;
  subject: string;
  /** Sent as plain text in UTF-8. */
  text: string;
  /** Further headers, such as `Auto-Submitted`. */
  headers?: Record<string, string>;
};

/** Hands mails on. `send` throws when the mail was not taken. After `close` it takes none: it lets go of what it holds. */
export type MailTransport = { send(mail: Mail): Promise<void>; close(): void };

/** Mails that one SMTP server is handed at a time, each over a connection of its own. */
export const MAIL_CONCURRENCY = 5;

const mailFolder = join(env.dataDir, "mail");

/** The transport that the configuration names: the SMTP server, or files in DATA_DIR/mail. */
export const mailTransport: MailTransport = env.smtpUrl
  ? createSmtpTransport(env.smtpUrl)
  : createFileTransport(mailFolder);

/** The most that one mail may take in all, in milliseconds. */
const SEND_TIMEOUT_MS = 15_000;

/**
 * Sends through an SMTP server, over a few connections that are used again while there is more, and closed after five
 * seconds without any: long before a server would. What a server hung up on before it had any of it goes over another
 * one. Each step of the conversation has a time limit, and so has the whole, so that a server that hangs counts as failed.
 */
export function createSmtpTransport(url: string): MailTransport {
  const transporter = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: MAIL_CONCURRENCY,
      maxMessages: 100,
      idleTimeout: 5_000,
      maxRequeues: 2,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
      dnsTimeout: 5_000,
    },
    { from: env.mailFrom },
  );
  return {
    async send(mail) {
      const overdue = new AbortController();
      const timer = setTimeout(() => overdue.abort(), SEND_TIMEOUT_MS);
      try {
        await transporter.sendMail({ ...envelope(mail), signal: overdue.signal });
      } catch (error) {
        throw overdue.signal.aborted ? tookTooLong() : error;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transporter.close(),
  };
}

/** Like nodemailer's own, with a code for the log. */
const tookTooLong = () => Object.assign(new Error("The mail server took too long."), { code: "ETIMEDOUT" });

/**
 * Whether the mail server refused this recipient or this text for good (5xx to RCPT or DATA; RFC 5321, 4.2.1): the same
 * mail would be refused again. A refused sign-in or sender is none of that: it is ours to put right.
 */
export function isRefusedForGood(error: unknown): error is Error {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return error instanceof Error && permanent === true && (command === "RCPT TO" || command === "DATA");
}

/** Writes each mail to `{folder}/{id}.eml`: whole or not at all, and once however often it is sent. */
export function createFileTransport(folder: string): MailTransport {
  return {
    async send(mail) {
      const message = await new MailComposer({ from: env.mailFrom, ...envelope(mail) }).compile().build();
      await writeFileDurably(join(folder, `${mail.id}.eml`), message);
    },
    close() {},
  };
}

/**
 * Removes the files of mails by their ids, also of those written before there was an SMTP server, with what a process
 * that was killed left of them.
 * @throws for an id that is no UUID: nothing outside the folder can be named.
 */
export async function removeStoredMails(ids: readonly string[], folder = mailFolder): Promise<void> {
  const names = ids.map((id) => {
    if (!isUuid(id)) throw new TypeError("A mail's id is a UUID");
    return `${id}.eml`;
  });
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  // Drafts whose names tell no mail are somebody's as well.
  await removeTemporaryFiles(folder, Date.now() - TEMPORARY_MAX_AGE_MS, (name) => names.includes(name));
}

const envelope = ({ id, ...mail }: Mail) => ({
  ...mail,
  messageId: `<${id}@${new URL(env.siteUrl).hostname}>`,
});
