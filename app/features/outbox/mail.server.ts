import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import type { Brand } from "~/content/brand";
import { getBrand, getMailFrom } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { ignoreMissing, removeTemporaryFiles, writeFileDurably } from "~/lib/files/durable-file.server";
import { isUuid } from "~/lib/text/ids";

export type MailText = { subject: string; text: string };

/** Headers of an e-mail that no person wrote, so that no auto-responder answers it (RFC 3834, 5). */
export const AUTO_GENERATED = { "Auto-Submitted": "auto-generated" };

/** The same for one that confirms what a visitor did. The second header is Exchange's. */
export const AUTO_REPLIED = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };

/** Leaves out paragraphs that are empty. */
export const composeMail = (
  subject: string,
  paragraphs: readonly (string | false | null | undefined)[],
): MailText => ({ subject, text: `${paragraphs.filter(Boolean).join("\n\n")}\n` });

/** A visitor mail's signature: who sent it. */
export const signature = ({ name, legalName, address, url }: Brand): string =>
  [name, legalName, address, url].filter(Boolean).join("\n");

/** A failure that no retry can fix: the delivery fails immediately, with this message as the reason. */
export class PermanentError extends Error {}

type Mail = {
  /** The delivery's id, which gives a retry the same Message-ID (RFC 5322, 3.6.4). */
  id: string;
  to: string | string[];
  replyTo?: string;
  subject: string;
  /** Sent as plain text in UTF-8. */
  text: string;
  /** The Message-IDs of the conversation, oldest first, and of the e-mail that this one answers (RFC 5322, 3.6.4). */
  references?: string[];
  inReplyTo?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
  /** An invitation, as a part of the e-mail and as a file. */
  icalEvent?: { method: string; filename: string; content: string };
  /** More headers, such as `Auto-Submitted`. */
  headers?: Record<string, string>;
};

/** A message that is ready to be sent. `to`: e-mail addresses, or a webhook's host. */
export type Message = { to: string | string[]; send(): Promise<void> };

/** `send` throws if the e-mail was not accepted. `close` drops idle connections. */
export type MailTransport = { send(mail: Mail): Promise<void>; close(): void };

/** The number of e-mails sent in parallel, each over its own connection. */
export const MAIL_CONCURRENCY = 5;

/** Time limits for a connection's steps. */
const STEP_TIMEOUTS = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  dnsTimeout: 5_000,
} as const;

/** E-mails are files here without an SMTP server. */
export const mailFolder = join(env.dataDir, "mail");

/** The configured transport: the SMTP server, or files in DATA_DIR/mail. */
export const mailTransport: MailTransport = env.smtpUrl
  ? createSmtpTransport(env.smtpUrl)
  : createFileTransport(mailFolder);

/** The time limit for one e-mail. */
const SEND_TIMEOUT_MS = 15_000;

/**
 * Sends through an SMTP server, over a small pool of connections that are closed before the server would close them.
 * Each step and each e-mail has a timeout, so a stalled server counts as failed.
 */
export function createSmtpTransport(url: string): MailTransport {
  const options = {
    url,
    pool: true,
    maxConnections: MAIL_CONCURRENCY,
    maxMessages: 100,
    idleTimeout: 5_000,
    maxRequeues: 2,
    ...STEP_TIMEOUTS,
  } as const;
  // Loaded for the first e-mail: nodemailer adds 80 ms to startup, and takes 5 MiB.
  let transporter: Promise<Transporter> | undefined;
  return {
    async send(mail) {
      transporter ??= import("nodemailer").then(({ createTransport }) => createTransport(options));
      await (await transporter).sendMail({
        ...address(mail),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
    },
    close() {
      void transporter?.then((opened) => opened.close());
    },
  };
}

/** Connects to the SMTP server and signs in, without sending an e-mail. @throws its error */
export async function verifySmtpLogin(url: string): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transporter = createTransport({ url, ...STEP_TIMEOUTS });
  try {
    await transporter.verify();
  } finally {
    transporter.close();
  }
}

/**
 * Whether the server permanently rejected this recipient or text (RFC 5321, 4.2.1). A rejected login or sender does
 * not count, because the configuration can be corrected.
 */
function isPermanentRejection(error: unknown): error is Error {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return error instanceof Error && permanent === true && (command === "RCPT TO" || command === "DATA");
}

/** Writes each e-mail to `{folder}/{id}.eml`, atomically; a retry replaces the file. */
export function createFileTransport(folder: string): MailTransport {
  return {
    async send(mail) {
      const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
      const message = await new MailComposer(address(mail)).compile().build();
      await writeFileDurably(join(folder, `${mail.id}.eml`), message);
    },
    close() {},
  };
}

/**
 * Removes the files that `createFileTransport` wrote for these e-mails, and their temporary files.
 * @throws TypeError for an id that is not a UUID, which could name a file outside the folder
 */
export async function removeStoredMails(ids: readonly string[], folder = mailFolder): Promise<void> {
  const names = ids.map((id) => {
    if (!isUuid(id)) throw new TypeError("The id of an e-mail must be a UUID.");
    return `${id}.eml`;
  });
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  // Temporary files of older versions do not contain the id of an e-mail, so they are removed by age.
  await removeTemporaryFiles(folder, ({ target, isStale }) => isStale || names.includes(target));
}

/** Removes the files of e-mails that were written before a time (epoch milliseconds). @returns how many */
export async function removeOldMails(before: number, folder = mailFolder): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder).catch(ignoreMissing)) ?? []) {
    if (!name.endsWith(".eml")) continue;
    const stats = await stat(join(folder, name)).catch(ignoreMissing);
    if (!stats || stats.mtimeMs >= before) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

/** The Message-ID of a delivery's e-mail, by the delivery's id. */
export const messageId = (id: string): string => `<${id}@${new URL(env.siteUrl).hostname}>`;

/** An e-mail with its sender and the studio's lines below its text. */
function address({ id, text, ...mail }: Mail) {
  const { mailFooter } = getBrand();
  return {
    ...mail,
    from: getMailFrom(),
    text: mailFooter ? `${text.trimEnd()}\n\n${mailFooter}\n` : text,
    messageId: messageId(id),
  };
}

/** An e-mail to the studio. It is retried even if the server rejects it, because the configuration can be corrected. */
export const studioMessage = (transport: MailTransport, mail: Mail): Message => ({
  to: mail.to,
  send: () => transport.send({ ...mail, headers: AUTO_GENERATED }),
});

/** An e-mail to a visitor or account. `send` throws PermanentError if the server permanently rejects it. */
export const personalMessage = (transport: MailTransport, mail: Mail): Message => ({
  to: mail.to,
  send: () =>
    transport.send(mail).catch((error: unknown) => {
      throw isPermanentRejection(error) ? new PermanentError(error.message, { cause: error }) : error;
    }),
});

/** The parts of a Nodemailer error that tell its cause. */
type MailError = { code?: string; responseCode?: number; message: string };

const LOGIN_ADVICE =
  "Check the user and password in SMTP_URL. Characters such as @ and / are percent-encoded there.";
const ADDRESS_ADVICE = "Check the host name and port in SMTP_URL.";

type Description = { message: string; advice: string };

const descriptionByCode: Record<string, Description> = {
  EAUTH: { message: "The mail server does not accept the login", advice: LOGIN_ADVICE },
  ENOAUTH: { message: "The mail server requires a login", advice: LOGIN_ADVICE },
  EDNS: { message: "The host name of the mail server cannot be found", advice: ADDRESS_ADVICE },
  ETIMEDOUT: {
    message: "The mail server does not respond",
    advice: `${ADDRESS_ADVICE} Many providers block outgoing port 25: use 587.`,
  },
  ETLS: {
    message: "The mail server does not offer TLS",
    advice: "Use smtp:// with port 587, or smtps:// with port 465.",
  },
  EENVELOPE: {
    message: "The mail server rejects the sender or recipient",
    advice: "Check MAIL_FROM and LEADS_TO.",
  },
  EMESSAGE: {
    message: "The mail server rejects the message",
    advice: "Check its response, or ask its administrator.",
  },
};

/** The message and advice for an e-mail that could not be sent, or a login that failed. */
export function describeMailFailure(error: unknown): Description {
  const { code = "", responseCode, message: reason } = error as MailError;
  const { message, advice } = descriptionByCode[code] ?? describeReason(reason);
  return { message: responseCode ? `${message} (${responseCode})` : message, advice };
}

function describeReason(reason: string): Description {
  if (/ECONNREFUSED/.test(reason))
    return { message: "The mail server refuses the connection", advice: ADDRESS_ADVICE };
  if (/certificate|wrong version number|SSL routines/i.test(reason))
    return {
      message: "TLS with the mail server failed",
      advice: `${ADDRESS_ADVICE} smtps:// is for port 465, smtp:// for the others.`,
    };
  return { message: "The mail server cannot be used", advice: ADDRESS_ADVICE };
}
