import { expect, test } from "vitest";
import { parseEnvironment } from "./env.server";

const once = {
  SECRET_KEY_BASE: "0123456789abcdef0123456789abcdef",
  SMTP_ADDRESS: "mail.example",
  SMTP_PORT: "465",
  SMTP_USERNAME: "site@studio.example",
  SMTP_PASSWORD: "a/b:c@d",
  MAILER_FROM_ADDRESS: "site@studio.example",
  NUM_CPUS: "2",
  SITE_URL: "https://studio.example",
};

test("parseEnvironment reads the variables that ONCE sets", () => {
  expect(parseEnvironment(once)).toMatchObject({
    sessionSecrets: [once.SECRET_KEY_BASE],
    // Other hosts set SECRET_KEY_BASE too, with no proxy in front.
    trustProxy: 0,
    smtpUrl: "smtps://site%40studio.example:a%2Fb%3Ac%40d@mail.example:465",
    mailFrom: "site@studio.example",
    processes: 2,
    siteUrl: "https://studio.example",
  });
});

test("parseEnvironment prefers our own names, unless they are empty", () => {
  const ourVariables = { SMTP_URL: "smtp://other.example", PROCESSES: "3", MAIL_FROM: "" };
  expect(parseEnvironment({ ...once, ...ourVariables })).toMatchObject({
    smtpUrl: ourVariables.SMTP_URL,
    processes: 3,
    mailFrom: once.MAILER_FROM_ADDRESS,
  });
});

test.each([
  [{ SMTP_ADDRESS: "mail.example", SMTP_PORT: "" }, "smtp://mail.example:587"],
  [{ SMTP_ADDRESS: "mail.example", SMTP_PORT: "25", SMTP_USERNAME: "" }, "smtp://mail.example:25"],
])("parseEnvironment reads %j as %s", (variables, smtpUrl) => {
  expect(parseEnvironment(variables).smtpUrl).toBe(smtpUrl);
});

test("parseEnvironment turns https off with DISABLE_SSL", () => {
  expect(parseEnvironment({ ...once, DISABLE_SSL: "true" }).siteUrl).toBe("http://studio.example");
  expect(parseEnvironment({ DISABLE_SSL: "true" }).siteHost).toBeUndefined();
});
