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
