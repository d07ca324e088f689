import { expect, test } from "vitest";
import { findMisspelled, variables } from "./env-variables.server";

const variableNames = Object.keys(variables);
const meant = (name: string) => findMisspelled([name], variableNames)[0]?.meant;

test.each([
  ["SMTP_ULR", "SMTP_URL"],
  ["SMTP_HOST", "SMTP_URL"],
  ["site_url", "SITE_URL"],
  ["SESION_SECRET", "SESSION_SECRET"],
  ["S3-BUCKET", "S3_BUCKET"],
  ["TRUSTPROXY", "TRUST_PROXY"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["LEADS_T0", "LEADS_TO"],
])("%s is meant to be %s", (name, variable) => expect(meant(name)).toBe(variable));

test("the variables of a typical machine and our names are not misspelled", () => {
  const usual =
    "PATH HOME USER SHELL TERM LANG LC_ALL PWD OLDPWD HOSTNAME HOSTTYPE LOGNAME MAIL TMPDIR TZ EDITOR DISPLAY NODE_ENV NODE_OPTIONS NODE_VERSION YARN_VERSION INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY SYSTEMD_EXEC_PID XDG_SESSION_ID SESSION_MANAGER SSH_TTY COLORTERM INIT_CWD npm_config_cache npm_lifecycle_event PGPASSWORD PGHOST POSTGRES_PASSWORD SITE_HOST POST ROOT PS1 SHLVL _ SECRET_KEY_BASE DISABLE_SSL SMTP_ADDRESS SMTP_PORT SMTP_USERNAME SMTP_PASSWORD MAILER_FROM_ADDRESS NUM_CPUS";
  expect(findMisspelled([...usual.split(" "), ...variableNames], variableNames)).toEqual([]);
});
