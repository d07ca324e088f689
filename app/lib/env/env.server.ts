import { resolve } from "node:path";
import type { z } from "zod";
import { isPostgresUrl } from "#drizzle/dialect";
import { type Brand, defaultBrand } from "~/content/brand";
import { findMisspelled, variables } from "./env-variables.server";
import { withOnceVariables } from "./once-variables.server.js";
import { exitOnStartFailure } from "./start-exit.server";

/** A variable has an invalid value; the message is one line with its name and accepted values. */
export class EnvironmentError extends Error {}

const describeError = (name: Name): string => `${name} takes ${variables[name].accepts}.`;

/** The label of the link that SITE_LINKEDIN_URL sets. */
export const LINKEDIN = "LinkedIn";

type Variables = typeof variables;
type Name = keyof Variables;
type SecretName =
  | "TURNSTILE_SECRET_KEY"
  | "LEAD_WEBHOOK_SECRET"
  | "S3_SECRET_ACCESS_KEY"
  | "BACKUP_S3_SECRET_ACCESS_KEY";
type PublicName = "TURNSTILE_SITE_KEY" | "LEAD_WEBHOOK_URL" | "S3_ACCESS_KEY_ID" | "BACKUP_S3_ACCESS_KEY_ID";
type Value<N extends Name> = z.output<Variables[N]["schema"]>;

/** Reads the configuration; an empty string counts as unset. @throws EnvironmentError */
export function parseEnvironment(environment: Record<string, string | undefined>) {
  const source = withOnceVariables(environment);
  const read = <N extends Name>(name: N): Value<N> => {
    const result = variables[name].schema.safeParse(source[name]?.trim() || undefined);
    if (!result.success) throw new EnvironmentError(describeError(name));
    return result.data as Value<N>;
  };

  /** A public value and the secret that it needs; undefined if neither is set. */
  const readPair = (publicName: PublicName, secretName: SecretName) => {
    const publicValue = read(publicName);
    const secret = read(secretName);
    if (publicValue && secret) return { publicValue, secret };
    if (publicValue || secret) throw new EnvironmentError(describeError(secret ? publicName : secretName));
    return undefined;
  };
  const turnstile = () => {
    const keys = readPair("TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY");
    const urls = { verifyUrl: read("TURNSTILE_VERIFY_URL"), scriptUrl: read("TURNSTILE_SCRIPT_URL") };
    return keys && { siteKey: keys.publicValue, secretKey: keys.secret, ...urls };
  };
  const webhook = () => {
    const pair = readPair("LEAD_WEBHOOK_URL", "LEAD_WEBHOOK_SECRET");
    return pair && { url: pair.publicValue, secret: pair.secret };
  };
  const isAnySet = (prefix: string) =>
    Object.keys(variables).some((name) => name.startsWith(prefix) && source[name]?.trim());
  /** The access to a bucket; undefined without keys. */
  const bucketAccess = (prefix: "S3" | "BACKUP_S3") => {
    const location = {
      region: read(`${prefix}_REGION`),
      endpoint: read(`${prefix}_ENDPOINT`),
      forcePathStyle: read(`${prefix}_FORCE_PATH_STYLE`) === "true",
    };
    const keys = readPair(`${prefix}_ACCESS_KEY_ID`, `${prefix}_SECRET_ACCESS_KEY`);
    return keys && { accessKeyId: keys.publicValue, secretAccessKey: keys.secret, ...location };
  };
  const imageBucket = () => {
    const access = bucketAccess("S3");
    const names = { bucket: read("S3_BUCKET"), publicUrl: read("S3_PUBLIC_URL") };
    if (access) return { ...access, ...names };
    if (isAnySet("S3_")) throw new EnvironmentError(describeError("S3_ACCESS_KEY_ID"));
    return undefined;
  };
  /** The backup bucket. Without its own keys, it is a bucket of the image store. */
  const backupBucket = (images: ReturnType<typeof imageBucket>) => {
    const backupAccess = bucketAccess("BACKUP_S3");
    if (!isAnySet("BACKUP_S3_")) return undefined;
    const hasLocation = isAnySet("BACKUP_S3_REGION") || isAnySet("BACKUP_S3_ENDPOINT");
    if (hasLocation && !backupAccess) throw new EnvironmentError(describeError("BACKUP_S3_ACCESS_KEY_ID"));
    const bucket = read("BACKUP_S3_BUCKET");
    const access = backupAccess ?? images;
    if (!bucket || !access || (bucket === images?.bucket && access.endpoint === images.endpoint))
      throw new EnvironmentError(describeError("BACKUP_S3_BUCKET"));
    return { ...access, bucket };
  };

  const port = read("PORT");
  const [withToken, withoutToken] = read("CONTACT_LIMITS");
  const dataDir = resolve(read("DATA_DIR"));
  const database = locateDatabase(read("DATABASE_URL"), dataDir);
  const siteUrl = read("SITE_URL") ?? `http://localhost:${port}`;
  const brand: Brand = {
    ...defaultBrand,
    name: read("SITE_NAME"),
    initials: read("SITE_INITIALS"),
    email: read("CONTACT_EMAIL"),
    links: [{ label: LINKEDIN, url: read("SITE_LINKEDIN_URL") }],
    legalName: read("SITE_LEGAL_NAME"),
    address: read("SITE_ADDRESS"),
    url: siteUrl,
  };
  const images = imageBucket();
  const backupAt = read("BACKUP_AT");
  return {
    production: source.NODE_ENV === "production",
    development: source.NODE_ENV === "development",
    port,
    processes: read("PROCESSES"),
    host: read("HOST"),
    siteUrl,
    dataDir,
    ...database,
    databaseConnections: read("DATABASE_CONNECTIONS"),
    sessionSecrets: read("SESSION_SECRET"),
    seedDemo: read("SEED_DEMO") === "true",
    s3: images,
    /** When the daily backup is made, in minutes after midnight UTC; undefined if it is off. */
    backupAt: backupAt === "off" ? undefined : Number(backupAt.slice(0, 2)) * 60 + Number(backupAt.slice(3)),
    backupKey: read("BACKUP_KEY"),
    backupS3: backupBucket(images),
    /** The environment of the PostgreSQL client tools. */
    toolEnvironment: {
      NODE_ENV: "production",
      ...Object.fromEntries(
        Object.entries(source).filter(([name]) => /^(PATH|HOME|LANG|LC_.*|PG.*)$/.test(name)),
      ),
    } as NodeJS.ProcessEnv,
    smtpUrl: read("SMTP_URL"),
    mailFrom: read("MAIL_FROM") ?? formatSender(brand),
    leadsTo: read("LEADS_TO") ?? [brand.email],
    turnstile: turnstile(),
    strictBotCheck: read("BOT_CHECK") === "strict",
    contactLimits: { withToken, withoutToken },
    leadWebhook: webhook(),
    alertWebhookUrl: read("ALERT_WEBHOOK_URL"),
    adminEmails: (read("ADMIN_EMAILS") ?? [brand.email]).map((email) => email.toLowerCase()),
    adminPassword: read("ADMIN_PASSWORD"),
    trustProxy: read("TRUST_PROXY"),
    /** The public host and port, if SITE_URL is set. */
    siteHost: read("SITE_URL") && new URL(siteUrl).host,
    hstsIncludesSubdomains: read("HSTS_INCLUDE_SUBDOMAINS") === "true",
    drainMs: read("DRAIN_MS"),
    metricsToken: read("METRICS_TOKEN"),
    logLevel: read("LOG_LEVEL"),
    brand,
    /** The variables that have a value. */
    setVariables: Object.keys(variables).filter((name) => source[name]?.trim()),
  };
}

/** The studio as the sender of an e-mail. */
export const formatSender = ({ name, email }: Pick<Brand, "name" | "email">): string =>
  `${JSON.stringify(name)} <${email}>`;

/** Locates the database: a file, or `databaseUrl` on a server. Messages use the name, without a password. */
function locateDatabase(url: string | undefined, dataDir: string) {
  const defaultFile = resolve(dataDir, "site.db");
  if (url && isPostgresUrl(url)) {
    const { host, pathname } = new URL(url);
    return { databaseUrl: url, databaseFile: defaultFile, databaseName: `${host}${pathname}` };
  }
  const databaseFile = url ? resolve(url.replace(/^file:(\/\/)?/, "")) : defaultFile;
  return { databaseUrl: undefined, databaseFile, databaseName: databaseFile };
}

function readEnvironmentOrExit() {
  try {
    return parseEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    exitOnStartFailure(error.message);
  }
}

/** The configuration, read once. */
export const env = readEnvironmentOrExit();

/** Variables that are probably misspelled, each with the one that was meant. */
export const misspelledVariables = findMisspelled(Object.keys(process.env), Object.keys(variables));
