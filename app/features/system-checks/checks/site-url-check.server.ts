import { type IncomingMessage, request } from "node:http";
import { request as requestTls } from "node:https";
import type { TLSSocket } from "node:tls";
import { type Finding, failure, ok, warning } from "~/features/system-checks/finding";
import { env } from "~/lib/env/env.server";
import { type Arrival, createProbe, PROBE_HEADER, PROBE_PATH } from "~/lib/http/self-probe.server";
import { formatDuration, SECOND_MS } from "~/lib/text/time";

const TIMEOUT_MS = 8 * SECOND_MS;
const MAX_BODY_LENGTH = 10_000;
/** An address that no visitor has (RFC 5737). The probe claims it, as a visitor with a forged header would. */
const CLAIMED_ADDRESS = "203.0.113.254";
/** Less of a certificate's lifetime is a warning, because most are renewed when a third is left. */
const MIN_LIFETIME_LEFT = 1 / 6;

type Settings = Pick<typeof env, "siteUrl" | "siteHost" | "trustProxy">;

/** Requests the site at its public URL, and checks how the request arrives behind all proxies. */
export async function checkSiteUrl(): Promise<Finding> {
  const { siteUrl } = env;
  let response: Awaited<ReturnType<typeof sendProbe>>;
  try {
    response = await sendProbe(siteUrl + PROBE_PATH);
  } catch (error) {
    return describeFailure(siteUrl, error as NodeJS.ErrnoException);
  }
  const { status, location, arrival, certificate } = response;
  if (location)
    return failure(`${siteUrl} redirects to ${location}.`, "Set SITE_URL to the address visitors see.");
  if (status >= 502 && status <= 504)
    return failure(
      `The proxy at ${siteUrl} answers ${status}: it does not reach the site.`,
      "Start the site, and check the address and port in the proxy's configuration.",
    );
  if (!arrival)
    return failure(
      `Another site answers at ${siteUrl}, or a process with another SESSION_SECRET.`,
      "Check SITE_URL, DNS and the proxy; give every process and command the same SESSION_SECRET and DATA_DIR.",
    );
  return checkArrival(arrival, env) ?? checkCertificate(siteUrl, certificate);
}

/** The trouble with the way requests arrive; undefined if there is none. */
function checkArrival(arrival: Arrival, { siteUrl, trustProxy }: Settings): Finding | undefined {
  const { hostname } = new URL(siteUrl);
  const { clientAddress, forwardedFor = "", forwardedProto } = arrival;
  const entries = forwardedFor.split(",").filter((entry) => entry.trim());
  const arrivedUrl = `http://${arrival.host}`;
  if (!URL.canParse(arrivedUrl) || new URL(arrivedUrl).hostname !== hostname)
    return failure(
      `Requests for ${hostname} arrive with the Host ${arrival.host}.`,
      "Let the proxy pass on the Host header (nginx: proxy_set_header Host $host).",
    );
  if (clientAddress === CLAIMED_ADDRESS)
    return failure(
      `Visitors can pass for others: TRUST_PROXY is ${trustProxy}, but fewer proxies set X-Forwarded-For.`,
      "Set TRUST_PROXY to the number of proxies, and let the outermost overwrite X-Forwarded-For.",
    );
  if (trustProxy === 0 && (arrival.proxied || forwardedFor !== CLAIMED_ADDRESS))
    return failure(
      "There is a proxy in front, but TRUST_PROXY is 0, so all visitors share one address and one limit.",
      "Set TRUST_PROXY to the number of proxies.",
    );
  if (entries.length < trustProxy)
    return failure(
      `TRUST_PROXY is ${trustProxy}, but X-Forwarded-For has ${entries.length} entries, so all visitors share one address.`,
      "Set TRUST_PROXY to the number of proxies, and let each of them set X-Forwarded-For.",
    );
  if (trustProxy > 0 && siteUrl.startsWith("https:") && forwardedProto !== "https")
    return failure(
      `The proxy does not say that visitors use https (X-Forwarded-Proto: ${forwardedProto ?? "none"}).`,
      "Let it set X-Forwarded-Proto (nginx: proxy_set_header X-Forwarded-Proto $scheme).",
    );
  return undefined;
}

function checkCertificate(siteUrl: string, certificate?: { begins: number; ends: number }): Finding {
  const { begins = 0, ends = Number.POSITIVE_INFINITY } = certificate ?? {};
  const leftMs = ends - Date.now();
  if (leftMs < (ends - begins) * MIN_LIFETIME_LEFT)
    return warning(
      `The certificate of ${siteUrl} ends in ${formatDuration(leftMs)}.`,
      "Look at why the proxy does not renew it.",
    );
  return ok(`${siteUrl} leads to this site.`);
}

/** The meaning of each network error. `problem` follows the site's URL. */
const networkErrors: Record<string, { problem: string; advice: string }> = {
  ENOTFOUND: {
    problem: "does not exist in DNS",
    advice: "Check SITE_URL, and the A and AAAA records of its host name.",
  },
  EAI_AGAIN: {
    problem: "cannot be looked up in DNS",
    advice: "Check this machine's network and resolver.",
  },
  ECONNREFUSED: {
    problem: "refuses connections",
    advice: "Start the site, or the proxy in front of it.",
  },
  ETIMEDOUT: {
    problem: "does not respond",
    advice: "Check the firewall and DNS. Some networks cannot reach their own public address.",
  },
};

function describeFailure(siteUrl: string, { code = "", message }: NodeJS.ErrnoException): Finding {
  const known = networkErrors[code];
  if (known) return failure(`${siteUrl} ${known.problem}.`, known.advice);
  if (/CERT|SIGNED|VERIFY|ALTNAME/.test(code))
    return failure(
      `The certificate of ${siteUrl} is not valid: ${message}.`,
      "Let the proxy obtain a certificate for this name.",
    );
  return failure(`${siteUrl} cannot be requested: ${code || message}.`, "Check SITE_URL and the proxy.");
}

/** Requests a page with a probe. @throws the network's error; ETIMEDOUT after eight seconds */
async function sendProbe(url: string) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await requestPage(url, signal);
    const { statusCode: status = 0, socket } = response;
    const certificate = (socket as Partial<TLSSocket>).getPeerCertificate?.();
    return {
      status,
      location: status >= 300 && status < 400 ? response.headers.location : undefined,
      arrival: parseArrival(await readStart(response)),
      certificate: certificate && {
        begins: Date.parse(certificate.valid_from),
        ends: Date.parse(certificate.valid_to),
      },
    };
  } catch (error) {
    throw signal.aborted ? Object.assign(new Error("It took too long"), { code: "ETIMEDOUT" }) : error;
  }
}

function requestPage(url: string, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.startsWith("https:") ? requestTls : request;
  const headers = { [PROBE_HEADER]: createProbe(), "X-Forwarded-For": CLAIMED_ADDRESS };
  return new Promise((resolve, reject) => {
    send(url, { headers, signal, agent: false }, resolve).on("error", reject).end();
  });
}

/** Reads no more of a body than this site's own may have. */
async function readStart(response: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of response.setEncoding("utf8")) {
    body += chunk;
    // Leaving the loop closes the connection.
    if (body.length > MAX_BODY_LENGTH) break;
  }
  return body.slice(0, MAX_BODY_LENGTH);
}

function parseArrival(body: string): Arrival | undefined {
  try {
    return JSON.parse(body).arrival;
  } catch {
    return undefined;
  }
}
