import { resolve } from "node:path";
import { isMainThread } from "node:worker_threads";
import type { z } from "zod";
import { isPostgresUrl } from "#drizzle/dialect";
import { type Brand, defaultBrand } from "~/content/brand";
import { brandKey } from "./brand-key.server.js";
import { variables } from "./env-variables.server";
import { withHostNames } from "./host-names.server.js";
import { findMisspelled } from "./misspelled-variables";
import { exitOnStartFailure } from "./start-exit.server";

// Only this user may read the files that the process creates. Set here because every module reads the environment
// before it creates a file. Threads share the process's umask.
if (isMainThread) process.umask(0o077);

/** A variable has an invalid value; the message is one line with its name and accepted values. */
export class EnvironmentError extends Error {}

const explain = (name: Name): string => `${name} takes ${variables[name].takes}.`;

type Variables = typeof variables;
type Name = keyof Variables;
/** A variable's value; `undefined` if it has no default and is not set. */
type Value<N extends Name> =
  | z.output<Variables[N]["schema"]>
  | (undefined extends z.input<Variables[N]["schema"]> ? never : undefined);

/** Reads the configuration; an empty string counts as unset. @throws EnvironmentError */
export function parseEnvironment(given: Record<string, string | undefined>) {
  const source = withHostNames(given);
  const read = <N extends Name>(name: N): Value<N> => {
    const { schema } = variables[name];
    const raw = source[name]?.trim() || undefined;
    if (raw === undefined) return schema.safeParse(undefined).data as Value<N>;
    const result = schema.safeParse(raw);
    if (!result.success) throw new EnvironmentError(explain(name));
    return result.data as Value<N>;
  };

  /** Two variables that need each other; undefined if neither is set. */
  const readPair = <One extends Name, Other extends Name>(one: One, other: Other) => {
    const [first, second] = [read(one), read(other)];
    if (first && second) return [first, second] as const;
    if (first || second) throw new EnvironmentError(explain(first ? other : one));
    return undefined;
  };
  const turnstile = () => {
    const keys = readPair("TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY");
    const urls = { verifyUrl: read("TURNSTILE_VERIFY_URL"), scriptUrl: read("TURNSTILE_SCRIPT_URL") };
    return keys && { siteKey: keys[0], secretKey: keys[1], ...urls };
  };
  const webhook = () => {
    const pair = readPair("LEAD_WEBHOOK_URL", "LEAD_WEBHOOK_SECRET");
    return pair && { url: pair[0], secret: pair[1] };
  };
  const isAnySet = (prefix: string) =>
    Object.keys(variables).some((name) => name.startsWith(prefix) && source[name]?.trim());
  /** How to reach a bucket; undefined without keys. */
  const bucketAccess = (prefix: "S3" | "BACKUP_S3") => {
    const place = {
      region: read(`${prefix}_REGION`),
      endpoint: read(`${prefix}_ENDPOINT`),
      forcePathStyle: read(`${prefix}_FORCE_PATH_STYLE`) === "true",
    };
    const keys = readPair(`${prefix}_ACCESS_KEY_ID`, `${prefix}_SECRET_ACCESS_KEY`);
    return keys && { accessKeyId: keys[0], secretAccessKey: keys[1], ...place };
  };
  const imageBucket = () => {
    const access = bucketAccess("S3");
    const others = { bucket: read("S3_BUCKET"), publicUrl: read("S3_PUBLIC_URL") };
    if (access) return { ...access, ...others };
    if (isAnySet("S3_")) throw new EnvironmentError(explain("S3_ACCESS_KEY_ID"));
    return undefined;
  };
  /** The bucket of the backups. Without keys for it, those of the images' store open it there. */
  const backupBucket = (images: ReturnType<typeof imageBucket>) => {
    const own = bucketAccess("BACKUP_S3");
    if (!isAnySet("BACKUP_S3_")) return undefined;
    const bucket = read("BACKUP_S3_BUCKET");
    const access = own ?? images;
    if (!bucket || !access || (bucket === images?.bucket && access.endpoint === images.endpoint))
      throw new EnvironmentError(explain("BACKUP_S3_BUCKET"));
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
    linkedInUrl: read("SITE_LINKEDIN_URL"),
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
    /** What Postgres's programs need of the environment. */
    toolEnvironment: {
      NODE_ENV: "production",
      ...Object.fromEntries(
        Object.entries(source).filter(([name]) => /^(PATH|HOME|LANG|LC_.*|PG.*)$/.test(name)),
      ),
    } as NodeJS.ProcessEnv,
    smtpUrl: read("SMTP_URL"),
    mailFrom: read("MAIL_FROM") ?? `${JSON.stringify(brand.name)} <${brand.email}>`,
    leadsTo: read("LEADS_TO") ?? [brand.email],
    turnstile: turnstile(),
    strictBotCheck: read("BOT_CHECK") === "strict",
    contactLimits: { withToken: withToken as number, withoutToken: withoutToken as number },
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
    /** For `brandFolder`. */
    brandKey: brandKey(source),
  };
}

/** Locates the database: a file, or `databaseUrl` on a server. Messages use the name, without a password. */
function locateDatabase(url: string | undefined, dataDir: string) {
  const ownFile = resolve(dataDir, "site.db");
  if (url && isPostgresUrl(url)) {
    const { host, pathname } = new URL(url);
    return { databaseUrl: url, databaseFile: ownFile, databaseName: `${host}${pathname}` };
  }
  const databaseFile = url ? resolve(url.replace(/^file:(\/\/)?/, "")) : ownFile;
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
