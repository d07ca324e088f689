// npm run admin -- create EMAIL [--role ROLE], reset EMAIL [--second-factor], list, remove EMAIL
import "./environment.mjs";
import { OperatorError } from "#drizzle/errors";
import { findAccount, getRole, isInvited } from "~/features/auth/accounts.server";
import { type Actor, assignableRoles } from "~/features/roles/role";
import {
  createLinkFor,
  inviteColleague,
  listTeam,
  removeAccount,
  removeSecondFactor,
} from "~/features/team/team.server";
import { FormError } from "~/lib/form/form-error";
import { emailAddress } from "~/lib/form/text-schema";
import { dayOn } from "~/lib/text/time";
import { announceData, findCommand, openMigratedDatabase, readArguments, runCommand } from "./command";

/** It has an owner's rights, and no account. */
const actor: Actor = { id: "", email: "the shell", role: "owner" };

const USAGE = [
  "Usage: npm run admin -- create EMAIL [--role editor | writer]",
  "       npm run admin -- reset EMAIL [--second-factor]",
  "       npm run admin -- list",
  "       npm run admin -- remove EMAIL",
].join("\n");

function parseAddress(address = ""): string {
  const result = emailAddress("Name an e-mail address.").safeParse(address);
  if (!result.success) throw new OperatorError(`${result.error.issues[0]?.message}\n${USAGE}`);
  return result.data.toLowerCase();
}

async function requireAccount(address?: string) {
  const account = await findAccount(parseAddress(address));
  if (!account) throw new OperatorError(`There is no account with the address ${parseAddress(address)}.`);
  return account;
}

type Options = { role: string; "second-factor"?: boolean };

const commands: Record<string, (address: string | undefined, options: Options) => Promise<string>> = {
  async create(address, options) {
    const role = assignableRoles.find((name) => name === options.role);
    if (!role) throw new OperatorError(USAGE);
    const { account, url } = await inviteColleague({ email: parseAddress(address), role }, actor, {
      mail: false,
    });
    return `Choose the password of ${account.email}, ${getRole(account)}, here, within seven days:\n${url}`;
  },
  async reset(address, options) {
    const account = await requireAccount(address);
    const hadSecondFactor = account.totpConfirmedAt !== null;
    const turnsOff = options["second-factor"] && hadSecondFactor;
    if (turnsOff) await removeSecondFactor(account, actor);
    const within = isInvited(account) ? "seven days" : "the hour";
    const url = await createLinkFor(account, actor);
    return [
      ...(turnsOff ? [`The second factor of ${account.email} is off.`] : []),
      `Choose another password for ${account.email} here, within ${within}:\n${url}`,
      // Without a role the account cannot sign in.
      ...(getRole(account)
        ? []
        : ["It has no role: invite it as editor or writer, or add it to ADMIN_EMAILS."]),
    ].join("\n");
  },
  async list() {
    const members = await listTeam();
    const formatDay = (time: number | null) => (time === null ? "never" : dayOn(time));
    const lines = members.map(({ email, role, invitation, secondFactor, createdAt, lastSignInAt }) =>
      [
        email,
        role ?? "may not sign in",
        `created ${formatDay(createdAt)}`,
        `last sign-in ${formatDay(lastSignInAt)}`,
        `second factor: ${secondFactor ? "yes" : "no"}`,
        ...(invitation === null ? [] : [`invitation ${invitation}`]),
      ].join("  "),
    );
    return lines.join("\n") || "There are no accounts.";
  },
  async remove(address) {
    const account = await requireAccount(address);
    await removeAccount(account, actor);
    return `Removed the account of ${account.email}.`;
  },
};

await runCommand(
  async () => {
    const { positionals, values } = readArguments(
      { role: { type: "string", default: "writer" }, "second-factor": { type: "boolean" } },
      USAGE,
    );
    const [command = "", address] = positionals;
    const run = findCommand(commands, command, USAGE);
    announceData();
    await openMigratedDatabase();
    return await run(address, values);
  },
  (error) => (error instanceof FormError ? error.message : undefined),
);
