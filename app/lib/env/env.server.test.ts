import { expect, test } from "vitest";
import { defaultBrand } from "~/content/brand";
import { EnvironmentError, parseEnvironment } from "./env.server";

test("every variable is optional; the studio's address is the default recipient", () => {
  expect(parseEnvironment({})).toMatchObject({
    siteUrl: "http://localhost:3000",
    databaseFile: expect.stringMatching(/\/data\/site\.db$/),
    s3: undefined,
    smtpUrl: undefined,
    turnstile: undefined,
    leadWebhook: undefined,
    contactLimits: { withToken: 10, withoutToken: 3 },
    adminEmails: [defaultBrand.email],
    leadsTo: [defaultBrand.email],
    mailFrom: `"${defaultBrand.name}" <${defaultBrand.email}>`,
  });
});

test("the environment alone rebrands the site", () => {
  const { brand, leadsTo } = parseEnvironment({
    SITE_NAME: "Plumb",
    SITE_INITIALS: "P",
    CONTACT_EMAIL: "hi@plumb.example",
    SITE_URL: "https://plumb.example/",
  });
  expect(brand).toMatchObject({
    name: "Plumb",
    initials: "P",
    email: "hi@plumb.example",
    url: "https://plumb.example",
  });
  expect(leadsTo).toEqual(["hi@plumb.example"]);
});

const s3Keys = { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };

test("images are stored in S3 with both keys, and on disk without any S3 variable", () => {
  expect(parseEnvironment(s3Keys).s3).toEqual({
    accessKeyId: "key",
    secretAccessKey: "secret",
    bucket: "blog-assets",
    region: "us-east-1",
    endpoint: undefined,
    forcePathStyle: false,
    publicUrl: undefined,
  });
  const elsewhere = {
    ...s3Keys,
    S3_BUCKET: "images.plumb",
    S3_REGION: "eu-central-1",
    S3_ENDPOINT: "http://127.0.0.1:9000",
    S3_FORCE_PATH_STYLE: "true",
    S3_PUBLIC_URL: "https://cdn.plumb.example/images/",
  };
  expect(parseEnvironment(elsewhere).s3).toMatchObject({
    bucket: "images.plumb",
    region: "eu-central-1",
    endpoint: "http://127.0.0.1:9000",
    forcePathStyle: true,
    publicUrl: "https://cdn.plumb.example/images",
  });
});

test("the bucket of backups has its own keys, or those of the images at the same store", () => {
  const images = { ...s3Keys, S3_ENDPOINT: "http://127.0.0.1:9000", BACKUP_S3_BUCKET: "backups" };
  expect(parseEnvironment(images).backupS3).toMatchObject({
    bucket: "backups",
    accessKeyId: "key",
    endpoint: "http://127.0.0.1:9000",
  });
  const backupKeys = { BACKUP_S3_ACCESS_KEY_ID: "other", BACKUP_S3_SECRET_ACCESS_KEY: "secret" };
  expect(parseEnvironment({ ...images, ...backupKeys }).backupS3).toMatchObject({
    accessKeyId: "other",
    endpoint: undefined,
  });
  expect(parseEnvironment({}).backupS3).toBeUndefined();
  const withoutKeys = { ...images, BACKUP_S3_ENDPOINT: "http://127.0.0.1:9001" };
  expect(() => parseEnvironment(withoutKeys)).toThrow(
    /^BACKUP_S3_ACCESS_KEY_ID takes .+ for a store other than that of S3_\*\.$/,
  );
  const ofImages = { ...s3Keys, BACKUP_S3_BUCKET: "blog-assets" };
  for (const wrong of [backupKeys, { BACKUP_S3_BUCKET: "backups" }, ofImages])
    expect(() => parseEnvironment(wrong)).toThrow(/^BACKUP_S3_BUCKET takes .+\.$/);
});

test.each([
  [{ BACKUP_AT: "" }, { backupAt: 180 }],
  [{ BACKUP_AT: "23:59" }, { backupAt: 1439 }],
  [{ BACKUP_AT: "off" }, { backupAt: undefined }],
  [
    { ADMIN_EMAILS: "Owner@Plumb.example, b@plumb.example" },
    { adminEmails: ["owner@plumb.example", "b@plumb.example"] },
  ],
  [
    { PORT: "", SMTP_URL: " " },
    { port: 3000, smtpUrl: undefined },
  ],
])("%j is read as %j", (values, settings) => {
  expect(parseEnvironment(values)).toMatchObject(settings);
});

const webhook = {
  LEAD_WEBHOOK_URL: "https://crm.example/leads",
  LEAD_WEBHOOK_SECRET: "a secret of the webhook",
};

test("Turnstile and the webhook need both of their variables", () => {
  const turnstile = { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "secret" };
  expect(parseEnvironment({ ...turnstile, ...webhook })).toMatchObject({
    turnstile: {
      siteKey: "site",
      secretKey: "secret",
      verifyUrl: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
      scriptUrl: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    },
    leadWebhook: { url: webhook.LEAD_WEBHOOK_URL, secret: webhook.LEAD_WEBHOOK_SECRET },
  });
});

test.each([
  [{ TURNSTILE_SITE_KEY: "site" }, "TURNSTILE_SECRET_KEY"],
  [{ TURNSTILE_SECRET_KEY: "secret" }, "TURNSTILE_SITE_KEY"],
  [{ LEAD_WEBHOOK_URL: webhook.LEAD_WEBHOOK_URL }, "LEAD_WEBHOOK_SECRET"],
  [{ LEAD_WEBHOOK_SECRET: webhook.LEAD_WEBHOOK_SECRET }, "LEAD_WEBHOOK_URL"],
  [{ S3_ACCESS_KEY_ID: "key" }, "S3_SECRET_ACCESS_KEY"],
  [{ S3_SECRET_ACCESS_KEY: "secret" }, "S3_ACCESS_KEY_ID"],
  [{ S3_BUCKET: "images" }, "S3_ACCESS_KEY_ID"],
  [{ BACKUP_S3_ACCESS_KEY_ID: "key" }, "BACKUP_S3_SECRET_ACCESS_KEY"],
  [{ S3_FORCE_PATH_STYLE: "true", S3_ACCESS_KEY_ID: "key" }, "S3_SECRET_ACCESS_KEY"],
])("%j reports the missing variable of the pair", (half, missing) => {
  expect(() => parseEnvironment(half)).toThrow(new RegExp(`^${missing} takes .+\\.$`));
});

const wrong = {
  PORT: ["eighty", "70000"],
  DRAIN_MS: ["soon"],
  HSTS_INCLUDE_SUBDOMAINS: ["yes"],
  METRICS_TOKEN: ["short"],
  SITE_URL: [
    "plumb.example",
    "ftp://plumb.example",
    "https://plumb.example/blog",
    "https://plumb.example/?a=b",
    "https://plumb.example/#a",
    "https://user:secret@plumb.example",
  ],
  SESSION_SECRET: ["short", `${"a".repeat(32)},short`],
  SEED_DEMO: ["yes"],
  S3_BUCKET: ["Blog Assets", "../other"],
  S3_ENDPOINT: ["s3.example"],
  S3_FORCE_PATH_STYLE: ["yes"],
  S3_PUBLIC_URL: [
    "cdn.example",
    "javascript:alert(1)",
    "https://cdn.example/;script-src",
    "https://cdn.example/?a=b",
    "https://user:secret@cdn.example",
  ],
  BACKUP_AT: ["24:00", "3am"],
  BACKUP_KEY: ["short"],
  SMTP_URL: ["mail.example:25"],
  LEADS_TO: ["owner@plumb.example, nobody"],
  TURNSTILE_VERIFY_URL: ["siteverify"],
  TURNSTILE_SCRIPT_URL: ["javascript:alert(1)"],
  BOT_CHECK: ["lax"],
  CONTACT_LIMITS: ["10", "10,-1", "10,"],
  LEAD_WEBHOOK_URL: ["crm.example", "https://user:secret@crm.example/leads"],
  ALERT_WEBHOOK_URL: ["hooks.example", "https://user:secret@hooks.example"],
  ADMIN_EMAILS: ["owner@plumb.example,boss"],
  ADMIN_PASSWORD: ["short"],
  TRUST_PROXY: ["-1"],
  LOG_LEVEL: ["loud"],
  CONTACT_EMAIL: ["hello"],
  SITE_LINKEDIN_URL: ["javascript:alert(1)"],
};
const settings = Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value]));

test.each(settings)(
  "%s=%s aborts with one line that names the variable and its accepted values",
  (name, value) => {
    const parse = () => parseEnvironment({ [name as string]: value });
    expect(parse).toThrow(EnvironmentError);
    expect(parse).toThrow(new RegExp(`^${name} takes .+\\.$`));
  },
);
