import { AsyncLocalStorage } from "node:async_hooks";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { SIGN_IN_PATH } from "~/content/staff-paths";
import { audit } from "~/features/audit/audit.server";
import { atomic } from "~/lib/database/db.server";
import { notifyOfNewBrowser } from "./account-mail.server";
import { type Account, auditFacts, type Client } from "./accounts.server";
import { signInSchema, verifyCredentials } from "./credentials.server";
import { codeSchema, verifyCode } from "./second-factor.server";
import {
  beginSession,
  createPendingCookie,
  expiredPendingCookie,
  findKnownDevice,
  rememberDevice,
} from "./session.server";

/**
 * A step of signing in, with the arguments of `authenticate`. It begins a session, unless the account has a second
 * factor: its code follows on its own page.
 * @returns the path to redirect to, and headers with the cookies
 * @throws the errors of `authenticate`
 */
export async function signIn(...[strategy, fields, client]: Parameters<typeof authenticate>) {
  const { account, factor, redirectTo } = await authenticate(strategy, fields, client);
  if (strategy !== "code" && account.totpConfirmedAt !== null) {
    const headers = { "Set-Cookie": await createPendingCookie(account, redirectTo) };
    return { location: `${SIGN_IN_PATH}/second-factor`, headers };
  }
  return { location: redirectTo, headers: await completeSignIn(account, factor, client) };
}

/** What every strategy returns. `factor` is for the audit log; the user wants to go to `redirectTo`. */
type Identity = { account: Account; factor: string; redirectTo: string };

/** remix-auth passes only a Request to strategies. Its documentation recommends AsyncLocalStorage for more. */
const clientAddresses = new AsyncLocalStorage<string | undefined>();

const getClient = (request: Request): Client => ({ request, clientAddress: clientAddresses.getStore() });

/** The ways to sign in. Each strategy finds the account; `signIn` then begins the session. */
const authenticator = new Authenticator<Identity>()
  .use(
    new FormStrategy(({ form, request }) =>
      verifyCredentials(signInSchema.parse(Object.fromEntries(form)), getClient(request)),
    ),
    "password",
  )
  .use(
    new FormStrategy(({ form, request }) =>
      verifyCode(codeSchema.parse(Object.fromEntries(form)), getClient(request)),
    ),
    "code",
  );

/**
 * Finds out whose account it is, from `fields` that `submitForm` accepted: it has read the request's body.
 * @throws the FormError of the strategy's function
 */
export function authenticate(
  strategy: "password" | "code",
  fields: Record<string, string>,
  { request, clientAddress }: Client,
): Promise<Identity> {
  const headers = new Headers(request.headers);
  // They describe the body that was read.
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  const form = new Request(request.url, { method: "POST", headers, body: new URLSearchParams(fields) });
  return clientAddresses.run(clientAddress, () => authenticator.authenticate(strategy, form));
}

/**
 * Begins a session and marks the browser as known. E-mails the account's holder if the browser was unknown.
 * @returns headers with the cookies
 */
async function completeSignIn(account: Account, factor: string, client: Client): Promise<Headers> {
  const now = Date.now();
  const { request } = client;
  const knownDevice = await findKnownDevice(request, account.id, now);
  const session = await beginSession(account.id, client, now);
  const device = await rememberDevice(request, account.id, now);
  await atomic(
    ...session.statements,
    ...device.statements,
    audit("SIGNED_IN", { ...auditFacts(account, client, { factor }), at: now }),
    ...(knownDevice ? [] : notifyOfNewBrowser(account, client, now)),
  );
  return createCookieHeaders(session.setCookie, device.setCookie, await expiredPendingCookie());
}

/** Replaces a browser's session when its account's credentials change. @returns the statements and headers */
export async function renewSession(account: Account, client: Client, now: number) {
  const { statements, setCookie } = await beginSession(account.id, client, now);
  return {
    statements: [...statements, audit("TOKEN_REFRESHED", { ...auditFacts(account, client), at: now })],
    headers: createCookieHeaders(setCookie),
  };
}

function createCookieHeaders(...values: string[]): Headers {
  const headers = new Headers();
  for (const value of values) headers.append("Set-Cookie", value);
  return headers;
}
