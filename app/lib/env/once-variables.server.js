/**
 * Adds our names for the variables that ONCE sets (https://github.com/basecamp/once#environment-variables).
 * Our own names take precedence, except that DISABLE_SSL turns SITE_URL's https off.
 * JavaScript because the start scripts need it without a compiler.
 * @param {Record<string, string | undefined>} environment
 * @returns {Record<string, string | undefined>}
 */
export function withOnceVariables(environment) {
  const { SECRET_KEY_BASE, DISABLE_SSL, SITE_URL, SMTP_ADDRESS, MAILER_FROM_ADDRESS, NUM_CPUS } = environment;
  const fromOnce = {
    ...(SECRET_KEY_BASE && { SESSION_SECRET: SECRET_KEY_BASE }),
    ...(SMTP_ADDRESS && { SMTP_URL: smtpUrl(environment) }),
    ...(MAILER_FROM_ADDRESS && { MAIL_FROM: MAILER_FROM_ADDRESS }),
    ...(NUM_CPUS && { PROCESSES: NUM_CPUS }),
  };
  const set = Object.entries(environment).filter(([, value]) => value?.trim());
  // With https, every request would be redirected to a port on which nothing listens.
  const withoutTls = DISABLE_SSL === "true" && { SITE_URL: SITE_URL?.replace(/^https:/, "http:") };
  return { ...fromOnce, ...Object.fromEntries(set), ...withoutTls };
}

/** @param {Record<string, string | undefined>} environment */
function smtpUrl({ SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD = "" }) {
  const port = SMTP_PORT || "587";
  const [user, password] = [SMTP_USERNAME ?? "", SMTP_PASSWORD].map(encodeURIComponent);
  return `${port === "465" ? "smtps" : "smtp"}://${user && `${user}:${password}@`}${SMTP_ADDRESS}:${port}`;
}
