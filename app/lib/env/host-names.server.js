/**
 * Adds our names for the variables that ONCE sets (https://github.com/basecamp/once#environment-variables).
 * Our own names take precedence. JavaScript because the start scripts need it without a compiler.
 * @param {Record<string, string | undefined>} given The environment.
 * @returns {Record<string, string | undefined>}
 */
export function withHostNames(given) {
  const { SECRET_KEY_BASE, DISABLE_SSL, SITE_URL, SMTP_ADDRESS, MAILER_FROM_ADDRESS, NUM_CPUS } = given;
  const names = {
    // ONCE's proxy is in front of every container of its.
    ...(SECRET_KEY_BASE && { SESSION_SECRET: SECRET_KEY_BASE, TRUST_PROXY: "1" }),
    ...(SMTP_ADDRESS && { SMTP_URL: smtpUrl(given) }),
    ...(MAILER_FROM_ADDRESS && { MAIL_FROM: MAILER_FROM_ADDRESS }),
    ...(NUM_CPUS && { PROCESSES: NUM_CPUS }),
  };
  const own = Object.entries(given).filter(([, value]) => value?.trim());
  // Otherwise every request would be redirected to https, where nothing answers.
  const plain = DISABLE_SSL === "true" && { SITE_URL: SITE_URL?.replace(/^https:/, "http:") };
  return { ...names, ...Object.fromEntries(own), ...plain };
}

/** @param {Record<string, string | undefined>} given */
function smtpUrl({ SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD = "" }) {
  const port = SMTP_PORT || "587";
  const [user, password] = [SMTP_USERNAME ?? "", SMTP_PASSWORD].map(encodeURIComponent);
  return `${port === "465" ? "smtps" : "smtp"}://${user && `${user}:${password}@`}${SMTP_ADDRESS}:${port}`;
}
