import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "~/lib/env.server";

/** Says on the console, for a person to read, where the site is. */
export function announce(server: Server): void {
  const { address, port } = server.address() as AddressInfo;
  const everywhere = address === "0.0.0.0" || address === "::";
  const name = everywhere ? "localhost" : address.includes(":") ? `[${address}]` : address;
  console.log(`${env.brand.name} is at http://${name}:${port}`);
}

/** Says on the console, once, how staff sign in for the first time. */
export function announceFirstAccount({
  email,
  generatedPassword,
}: {
  email: string;
  generatedPassword?: string;
}): void {
  console.log(`Staff sign in at ${env.siteUrl}/admin/login as ${email}`);
  console.log(
    `with ${generatedPassword ? `the password ${generatedPassword}` : "the password in ADMIN_PASSWORD"}`,
  );
}

/** Says in one line why the server cannot listen, and ends the process. */
export function explainFailure(error: NodeJS.ErrnoException): void {
  const reason =
    {
      EADDRINUSE: `port ${env.port} is already in use. Set PORT to another one.`,
      EACCES: `no permission to use port ${env.port}. Set PORT to one above 1023.`,
      EADDRNOTAVAIL: `this machine has no address ${env.host}. Set HOST to one that it has.`,
    }[error.code ?? ""] ?? error.message;
  console.error(`Cannot start: ${reason}`);
  process.exit(1);
}
