import { AsyncLocalStorage } from "node:async_hooks";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Account } from "~/features/auth/accounts.server";
import type { Client } from "~/features/auth/client";
import { signInSchema, verifyCredentials } from "~/features/auth/credentials.server";
import { codeSchema, verifyCode } from "~/features/auth/second-factor.server";

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
