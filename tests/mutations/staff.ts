import type { Fault } from "./fault";

/** Staff: the inbox, accounts and sessions. */
export const staffFaults: readonly Fault[] = [
  {
    name: "a save of a lead overwrites another editor's changes",
    file: "app/features/leads/lead-handling.server.ts",
    fixed: "if (lead.revision !== revision) throw",
    faulty: "if (version === undefined) throw",
  },
  {
    name: "a phone number is not found by its digits",
    file: "app/features/leads/lead-search.ts",
    fixed: "...phoneNumbers.map(phoneDigits)",
    faulty: "",
  },
  {
    name: "a spreadsheet runs a formula from an exported lead",
    file: "app/features/leads/lead-export.server.ts",
    fixed: "escape_formulas: true,",
    faulty: "escape_formulas: false,",
  },
  {
    name: "erasing a lead leaves its e-mails on disk",
    file: "app/features/erasure/lead-erasure.server.ts",
    fixed: "    ...(await listMessageIds(ids)),\n",
    faulty: "",
  },
  {
    name: "erasing a lead leaves e-mails to staff that name the person on disk",
    file: "app/features/erasure/lead-erasure.server.ts",
    fixed: "    ...(await findStoredMails()),\n  ];",
    faulty: "  ];",
  },
  {
    name: "an owner removed from ADMIN_EMAILS stays signed in",
    file: "app/features/auth/session.server.ts",
    fixed: "const role = row && getRole(row);",
    faulty: `const role = row && (getRole(row) ?? "editor");`,
  },
  {
    name: "a form sent from a revoked session is kept in the account",
    file: "app/features/auth/session.server.ts",
    fixed: "if (!row || row.session.endedAt !== null || (byCookie",
    faulty: "if (!row || (byCookie",
  },
  {
    name: "the session cookie is sent over plain HTTP",
    file: "app/lib/http/cookies.server.ts",
    fixed: "secure, maxAge",
    faulty: "maxAge",
    tests: ["tests/server/headers.test.ts"],
  },
  {
    name: "a password link works twice",
    file: "app/features/auth/account-link.server.ts",
    fixed: "export const consumeAccountLink = (",
    faulty:
      "export const consumeAccountLink = (..._used: unknown[]): Statement[] => [];\nexport const consume = (",
    tests: ["tests/routes/account-links.test.ts"],
  },
  {
    name: "an authenticator code works twice",
    file: "app/features/auth/second-factor.server.ts",
    fixed:
      "and(eq(accounts.id, accountId), or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step))),",
    faulty: "eq(accounts.id, accountId),",
    tests: ["tests/routes/sign-in-second-factor.test.ts"],
  },
  {
    name: "failed sign-ins elsewhere lock a known browser out",
    file: "app/features/auth/credentials.server.ts",
    fixed: "return device\n",
    faulty: "return false\n",
    tests: ["tests/routes/sign-in.test.ts"],
  },
];
