import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Solution } from "altcha-lib/types";
import { expect, test, vi } from "vitest";
import { spentChallenges } from "#drizzle/schema/spent-challenges";
import { writeProofOfWorkToken } from "~/features/bot-check/checkers/proof-of-work-token";
import { atomic, CLOCK_TOLERANCE_MS, db, migrateDatabase } from "~/lib/database/db.server";
import { deleteExpiredChallenges, issueChallenge, verifyToken } from "./bot-check.server";

type Challenge = Awaited<ReturnType<typeof issueChallenge>>;

const about = { action: "contact" };
const pack = ({ challenge, solution }: { challenge: Challenge; solution: Solution }) =>
  writeProofOfWorkToken(challenge, solution);
const solve = async (challenge: Challenge) => ({
  challenge,
  solution: (await solveChallenge({ challenge, deriveKey })) as Solution,
});

await migrateDatabase();
/** Solved once, because that takes seconds. Tests that spend a challenge solve another one. */
const solved = await solve(await issueChallenge("contact"));

test("a solved challenge passes only once, even if it is sent several times concurrently", async () => {
  const token = pack(await solve(await issueChallenge("contact")));
  // The reads find nothing, as if all were made before the first write: only the write can reject a repeat.
  const countSpy = vi.spyOn(db, "$count").mockResolvedValue(0);
  const verdicts = await Promise.all([1, 2, 3].map(() => verifyToken(token, about)));
  countSpy.mockRestore();
  expect(verdicts.filter(({ outcome }) => outcome === "passed")).toHaveLength(1);
  expect(verdicts.filter(({ reason }) => reason === "used")).toHaveLength(2);
  expect(await verifyToken(token, about)).toEqual({ outcome: "rejected", reason: "used" });
});

test("a challenge of another form is rejected and stays valid for its form", async () => {
  const token = pack(await solve(await issueChallenge("interest")));
  expect(await verifyToken(token, about)).toEqual({ outcome: "rejected", reason: "wrong-action" });
  expect(await verifyToken(token, { action: "interest" })).toEqual({ outcome: "passed" });
});

test("an expired challenge is rejected", async () => {
  const token = pack(await solve(await issueChallenge("contact", Date.now() - 21 * 60 * 1000)));
  expect(await verifyToken(token, about)).toEqual({ outcome: "rejected", reason: "expired" });
});

test("a forged or altered challenge is rejected without a write", async () => {
  const writes = vi.spyOn(db.writes, "write");
  const { challenge, solution } = solved;
  const { parameters, signature } = challenge;
  for (const forged of [
    { parameters, signature: "0".repeat(64) },
    { parameters: { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 60 }, signature },
    { parameters: { ...parameters, data: { action: "contact", extra: 1 } }, signature: "" },
    { parameters: { ...parameters, keyPrefix: "00" }, signature },
    { parameters: { ...parameters, nonce: "0".repeat(32) }, signature },
  ]) {
    const token = pack({ challenge: forged, solution });
    expect(await verifyToken(token, about)).toEqual({ outcome: "rejected", reason: "forged" });
  }
  expect(writes).not.toHaveBeenCalled();
  writes.mockRestore();
});

test("a guessed solution is rejected", async () => {
  const challenge = await issueChallenge("contact");
  const derivedKey = `${challenge.parameters.keyPrefix}${"0".repeat(32)}`;
  const token = pack({ challenge, solution: { counter: 700, derivedKey, time: 1 } });
  expect(await verifyToken(token, about)).toEqual({ outcome: "rejected", reason: "unsolved" });
});

test.each([
  ["no field", undefined, { outcome: "missing" }],
  ["nothing", "", { outcome: "missing" }],
  ["blanks", "  ", { outcome: "missing" }],
  ["words", "let me in", { outcome: "rejected", reason: "malformed" }],
  ["JSON of another shape", `00.${btoa("{}")}`, { outcome: "rejected", reason: "malformed" }],
  ["a megabyte", "A".repeat(1024 ** 2), { outcome: "rejected", reason: "malformed" }],
])("%s in the field is not a token", async (_name, token, verdict) => {
  expect(await verifyToken(token, about)).toEqual(verdict);
});

test("deleteExpiredChallenges deletes a limited number, expired by every clock", async () => {
  const spent = (nonce: string, ago: number) => ({ nonce, expiresAt: Date.now() - ago });
  const old = ["old 1", "old 2", "old 3"].map((nonce) => spent(nonce, CLOCK_TOLERANCE_MS + 1_000));
  // By the clock of another process, this challenge may not have expired.
  const recent = spent("recent", CLOCK_TOLERANCE_MS - 5_000);
  await atomic(db.insert(spentChallenges).values([...old, recent]));
  expect(await verifyToken(pack(solved), about)).toEqual({ outcome: "passed" });
  const before = await db.$count(spentChallenges);
  expect(await deleteExpiredChallenges(2)).toBe(2);
  expect(await deleteExpiredChallenges(2)).toBe(1);
  expect(await db.$count(spentChallenges)).toBe(before - 3);
});
