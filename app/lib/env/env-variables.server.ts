import { distance } from "fastest-levenshtein";
import { z } from "zod";
import { isPostgresUrl } from "#drizzle/dialect";
import { defaultBrand } from "~/content/brand";
import { PASSWORD_LENGTH } from "~/lib/form/fields";

type NumberRange = { min: number; max: number; byDefault: number; meaning: string };

const wholeNumber = ({ min, max, byDefault, meaning }: NumberRange) => ({
  schema: z.coerce.number().int().min(min).max(max).default(byDefault),
  accepts: `${meaning} from ${min} to ${max}`,
});

const trueOrFalse = (byDefault: "true" | "false", accepts = "true or false") => ({
  schema: z.enum(["true", "false"]).default(byDefault),
  accepts,
});

const commaList = z.string().transform((list) => list.split(",").map((item) => item.trim()));

const emails = {
  schema: commaList.pipe(z.array(z.email()).min(1)).optional(),
  accepts: "a comma-separated list of e-mail addresses",
};
const webUrl = z.url({ protocol: /^https?$/ });
/** Whether a URL has nothing behind its host but a slash: the site cannot be in a folder. */
const isOrigin = (url: string): boolean =>
  URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`;
/** fetch rejects URLs with a password, which would only surface with the first message. */
const isWithoutUser = (url: string): boolean => !/^[^/]*\/\/[^/]*@/.test(url);
// Names that every store accepts (https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html).
const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/);

/** One of two variables that need each other: the public part of a key, or its secret. */
const keyId = (secret: string, rule = "set both or neither") => ({
  schema: z.string().optional(),
  accepts: `the key that belongs to ${secret}: ${rule}`,
});
const secretKey = (id: string, rule = "set both or neither") => ({
  schema: z.string().optional(),
  accepts: `the secret key that belongs to ${id}: ${rule}`,
});

const toBucket = "images go to S3 with both, to DATA_DIR without any S3_*";
const region = { schema: z.string().default("us-east-1"), accepts: "the bucket's region" };
const endpoint = {
  schema: webUrl.optional(),
  accepts: "the https or http URL of an S3-compatible store",
};
const submissionsPerHour = z.number().int().min(0).max(1_000_000);
const forcePathStyle = trueOrFalse("false", "true (bucket in the path) or false (in the host name)");

/** Every variable with its schema and, for the error message, the accepted values. */
export const variables = {
  PORT: wholeNumber({ min: 0, max: 65_535, byDefault: 3000, meaning: "a port number" }),
  HOST: { schema: z.string().default("0.0.0.0"), accepts: "an address to listen on" },
  PROCESSES: wholeNumber({
    min: 1,
    max: 64,
    byDefault: 1,
    meaning: "the number of processes that `npm run serve` starts,",
  }),
  SITE_URL: {
    schema: webUrl
      .refine(isOrigin)
      .transform((url) => new URL(url).origin)
      .optional(),
    accepts: "the public URL of the site without a path, such as https://studio.example",
  },
  DATA_DIR: { schema: z.string().default("./data"), accepts: "a folder" },
  DATABASE_URL: {
    schema: z
      .string()
      .refine(
        (value) =>
          !/^(?!file:)[a-z][a-z+.-]*:\/\//i.test(value) || (isPostgresUrl(value) && URL.canParse(value)),
      )
      .optional(),
    accepts:
      "a file, such as file:/srv/studio/site.db, or a Postgres database, such as postgres://user:password@host/name",
  },
  DATABASE_CONNECTIONS: wholeNumber({
    min: 2,
    max: 200,
    byDefault: 10,
    meaning: "the number of connections to Postgres per process,",
  }),
  SESSION_SECRET: {
    schema: commaList.pipe(z.array(z.string().min(32)).min(1)).optional(),
    accepts: "a comma-separated list of secrets of at least 32 characters, newest first",
  },
  SEED_DEMO: trueOrFalse("true"),
  S3_BUCKET: {
    schema: bucketName.default("blog-assets"),
    accepts: "a bucket's name, 3 to 63 lower-case letters, digits, dots and hyphens",
  },
  S3_ACCESS_KEY_ID: keyId("S3_SECRET_ACCESS_KEY", toBucket),
  S3_SECRET_ACCESS_KEY: secretKey("S3_ACCESS_KEY_ID", toBucket),
  S3_REGION: region,
  S3_ENDPOINT: endpoint,
  S3_FORCE_PATH_STYLE: forcePathStyle,
  S3_PUBLIC_URL: {
    // Part of image URLs and of the security policy, so no character may end either.
    schema: webUrl
      .refine((url) => !/[\s;,'"?#]/.test(url) && isWithoutUser(url))
      .transform((url) => url.replace(/\/+$/, ""))
      .optional(),
    accepts: "the https or http URL, without a query, at which anyone can read the bucket",
  },
  BACKUP_AT: {
    schema: z
      .string()
      .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/)
      .default("03:00"),
    accepts: "the time of the daily backup in UTC, such as 03:00, or off",
  },
  BACKUP_KEY: {
    schema: z.string().min(32).optional(),
    accepts: "the key of at least 32 characters that encrypts backups in a bucket",
  },
  BACKUP_S3_BUCKET: {
    schema: bucketName.optional(),
    accepts:
      "the name of a bucket for backups alone, not S3_BUCKET, with BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY or those of S3",
  },
  BACKUP_S3_ACCESS_KEY_ID: keyId(
    "BACKUP_S3_SECRET_ACCESS_KEY",
    "set both for a store other than that of S3_*",
  ),
  BACKUP_S3_SECRET_ACCESS_KEY: secretKey("BACKUP_S3_ACCESS_KEY_ID"),
  BACKUP_S3_REGION: region,
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_FORCE_PATH_STYLE: forcePathStyle,
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    accepts: "a mail server, such as smtp://user:password@mail.example:587",
  },
  MAIL_FROM: {
    schema: z.string().min(3).optional(),
    accepts: "a sender, such as Studio <site@studio.example>",
  },
  LEADS_TO: emails,
  TURNSTILE_SITE_KEY: keyId("TURNSTILE_SECRET_KEY"),
  TURNSTILE_SECRET_KEY: secretKey("TURNSTILE_SITE_KEY"),
  TURNSTILE_VERIFY_URL: {
    schema: webUrl.default("https://challenges.cloudflare.com/turnstile/v0/siteverify"),
    accepts: "the URL that checks tokens, https or http",
  },
  TURNSTILE_SCRIPT_URL: {
    schema: webUrl.default("https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"),
    accepts: "the URL of the widget's script, https or http",
  },
  BOT_CHECK: { schema: z.enum(["normal", "strict"]).default("normal"), accepts: "normal or strict" },
  CONTACT_LIMITS: {
    schema: z
      .string()
      .default("10,3")
      .transform((pair) => pair.split(",").map((item) => (item.trim() === "" ? Number.NaN : Number(item))))
      .pipe(z.tuple([submissionsPerHour, submissionsPerHour])),
    accepts: "two whole numbers, such as 10,3: submissions an hour per address with and without a bot check",
  },
  LEAD_WEBHOOK_URL: {
    schema: webUrl.refine(isWithoutUser).optional(),
    accepts: "the https or http URL for leads, without a user name, together with LEAD_WEBHOOK_SECRET",
  },
  LEAD_WEBHOOK_SECRET: {
    schema: z.string().min(16).optional(),
    accepts: "a secret of at least 16 characters, together with LEAD_WEBHOOK_URL",
  },
  ALERT_WEBHOOK_URL: {
    schema: webUrl.refine(isWithoutUser).optional(),
    accepts: "the https or http URL, without a user name, that gets alerts to the operator",
  },
  ADMIN_EMAILS: emails,
  ADMIN_PASSWORD: {
    schema: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max).optional(),
    accepts: `a password of ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters for the first account`,
  },
  TRUST_PROXY: wholeNumber({
    min: 0,
    max: 10,
    byDefault: 0,
    meaning: "the number of reverse proxies in front,",
  }),
  HSTS_INCLUDE_SUBDOMAINS: trueOrFalse("false", "true (every subdomain has https too) or false"),
  DRAIN_MS: wholeNumber({
    min: 0,
    max: 300_000,
    byDefault: 5_000,
    meaning: "the milliseconds to keep listening after SIGTERM,",
  }),
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/)
      .optional(),
    accepts: "a secret of at least 16 characters without spaces",
  },
  LOG_LEVEL: {
    schema: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    accepts: "fatal, error, warn, info, debug, trace or silent",
  },
  SITE_NAME: { schema: z.string().default(defaultBrand.name), accepts: "the studio's name" },
  SITE_INITIALS: { schema: z.string().max(3).default(defaultBrand.initials), accepts: "1 to 3 letters" },
  CONTACT_EMAIL: { schema: z.email().default(defaultBrand.email), accepts: "an e-mail address" },
  SITE_LINKEDIN_URL: {
    schema: z.url({ protocol: /^https$/ }).default(defaultBrand.links[0]?.url ?? ""),
    accepts: "an https URL",
  },
  SITE_LEGAL_NAME: { schema: z.string().max(200).default(""), accepts: "the company that signs contracts" },
  SITE_ADDRESS: { schema: z.string().max(300).default(""), accepts: "a postal address in one line" },
} as const;

/** Families of names: another name that begins like them is probably meant for the site. */
const FAMILY = /^(SMTP|S3|BACKUP|TURNSTILE|LEAD_WEBHOOK|CONTACT|ADMIN|SITE|SEED|SESSION|METRICS|HSTS)_/;
/** Names that compose files, other tools and ONCE (`withOnceVariables`) use alongside ours. */
const OTHERS = /^(SITE_HOST|SITE_APP|SESSION_MANAGER|HOSTNAME|SMTP_(ADDRESS|PORT|USERNAME|PASSWORD))$/;

type Misspelled = { name: string; meant: string };

/** The names that are probably misspelled, with the variable that was meant. */
export function findMisspelled(names: readonly string[], variables: readonly string[]): Misspelled[] {
  const misspelled: Misspelled[] = [];
  for (const name of names) {
    if (variables.includes(name) || OTHERS.test(name)) continue;
    const meant = guessVariable(name.toUpperCase().replaceAll("-", "_"), variables);
    if (meant) misspelled.push({ name, meant });
  }
  return misspelled;
}

function guessVariable(name: string, variables: readonly string[]): string | undefined {
  const family = FAMILY.exec(name)?.[0];
  const maxEdits = name.length / 4;
  // A much longer or shorter name needs too many edits: npm alone sets dozens of variables.
  const isSimilar = (variable: string) =>
    variable.startsWith(name) || Math.abs(variable.length - name.length) <= maxEdits;
  const candidates = variables.filter((variable) =>
    family ? variable.startsWith(family) : isSimilar(variable),
  );
  const byEdits = candidates.map((variable) => ({ variable, edits: countEdits(name, variable) }));
  const [nearest] = byEdits.sort((a, b) => a.edits - b.edits);
  // Short names such as POST resemble too many others.
  const isNear = nearest !== undefined && name.length > 4 && nearest.edits <= maxEdits;
  return isNear || family ? nearest?.variable : undefined;
}

/** The edits from a name to a variable; one for a variable's beginning, such as SMTP_ for SMTP_URL. */
const countEdits = (name: string, variable: string): number =>
  name.includes("_") && variable.startsWith(name) ? 1 : distance(name, variable);
