// npm run admin -- create EMAIL, reset EMAIL, list, remove EMAIL
import "./environment.mjs";

// Only after the environment is complete: they read it when they are loaded.
const { migrateDatabase } = await import("~/lib/db.server");
const { FormError } = await import("~/lib/form.server");
const { emailAddress } = await import("~/lib/text-schema");
const { findAccount, isAllowed } = await import("~/features/admin/accounts.server");
const { createInvitation, createLinkFor } = await import("~/features/admin/invitation.server");
const { listTeam, removeAccount } = await import("~/features/admin/team.server");

const [command = "", address = ""] = process.argv.slice(2);
const shell = { email: "the shell" };

class UsageError extends Error {}
const USAGE = "Usage: npm run admin -- create EMAIL | reset EMAIL | list | remove EMAIL";

function namedAddress(): string {
  const result = emailAddress("Name an e-mail address.").safeParse(address);
  if (!result.success) throw new UsageError(`${result.error.issues[0]?.message}\n${USAGE}`);
  return result.data.toLowerCase();
}

async function namedAccount() {
  const account = await findAccount(namedAddress());
  if (!account) throw new UsageError(`There is no account with the address ${namedAddress()}.`);
  return account;
}

/** A link is of no use to whom it does not let in. */
const allowance = (email: string) =>
  isAllowed(email) ? "" : `\n${email} is not on ADMIN_EMAILS: add it there, or the sign-in is refused.`;

const commands: Record<string, () => Promise<string>> = {
  async create() {
    const { account, url } = await createInvitation(namedAddress(), shell);
    return `Choose the password of ${account.email} here, within seven days:\n${url}${allowance(account.email)}`;
  },
  async reset() {
    const account = await namedAccount();
    const within = account.passwordHash === "" ? "seven days" : "the hour";
    const url = await createLinkFor(account, shell);
    return `Choose another password for ${account.email} here, within ${within}:\n${url}${allowance(account.email)}`;
  },
  async list() {
    const members = await listTeam();
    const day = (time: number | null) =>
      time === null ? "never" : new Date(time).toISOString().slice(0, 10);
    const lines = members.map(({ email, allowed, invitation, secondFactor, createdAt, lastSignInAt }) =>
      [
        email,
        `created ${day(createdAt)}`,
        `last sign-in ${day(lastSignInAt)}`,
        `second factor: ${secondFactor ? "yes" : "no"}`,
        ...(invitation === null ? [] : [`invitation ${invitation}`]),
        ...(allowed ? [] : ["not on ADMIN_EMAILS"]),
      ].join("  "),
    );
    return lines.join("\n") || "There are no accounts.";
  },
  async remove() {
    const account = await namedAccount();
    await removeAccount(account, shell);
    return `Removed the account of ${account.email}.`;
  },
};

try {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new UsageError(USAGE);
  await migrateDatabase();
  console.log(await run());
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof FormError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
