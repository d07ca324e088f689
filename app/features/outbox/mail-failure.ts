/** The parts of an error of nodemailer that tell its cause. */
type MailError = { code?: string; responseCode?: number; message: string };

const LOGIN = "Check user and password in SMTP_URL. Characters such as @ and / are percent-encoded there.";
const PLACE = "Check host name and port in SMTP_URL.";

const causes: Record<string, [message: string, advice: string]> = {
  EAUTH: ["The mail server does not accept the login", LOGIN],
  ENOAUTH: ["The mail server requires a login", LOGIN],
  EDNS: ["The host name of the mail server cannot be found", PLACE],
  ETIMEDOUT: ["The mail server does not respond", `${PLACE} Many providers block outgoing port 25: use 587.`],
  ETLS: ["The mail server does not offer TLS", "Use smtp:// with port 587, or smtps:// with port 465."],
  EENVELOPE: ["The mail server rejects the sender or recipient", "Check MAIL_FROM and LEADS_TO."],
  EMESSAGE: ["The mail server rejects the message", "Look at its answer, and ask its operator."],
};

/** What to say and do about a mail that could not be sent, or a login that failed. */
export function describeMailFailure(error: unknown): { message: string; advice: string } {
  const { code = "", responseCode, message: reason } = error as MailError;
  const [message, advice] =
    causes[code] ??
    (/ECONNREFUSED/.test(reason)
      ? ["The mail server refuses the connection", PLACE]
      : /certificate|wrong version number|SSL routines/i.test(reason)
        ? ["TLS with the mail server failed", `${PLACE} smtps:// is for port 465, smtp:// for the others.`]
        : ["The mail server cannot be used", PLACE]);
  return { message: responseCode ? `${message} (${responseCode})` : message, advice };
}
