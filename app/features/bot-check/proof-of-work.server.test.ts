import { solveChallenge as solvePuzzle } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Solution } from "altcha-lib/types";
import { beforeAll, expect, test, vi } from "vitest";
import { spentChallenges } from "#drizzle/schema/spent-challenges";
import { atomic, CLOCK_TOLERANCE_MS, db, migrateDatabase } from "~/lib/database/db.server";
import { verifyToken } from "./bot-check.server";
import { createProofOfWork, deleteExpiredChallenges } from "./proof-of-work.server";
import { writeProofOfWorkToken } from "./proof-of-work-token";

type Challenge = Awaited<ReturnType<typeof createProofOfWork>>;

const about = { action: "contact" };
const pack = ({ challenge, solution }: { challenge: Challenge; solution: Solution }) =>
  writeProofOfWorkToken(challenge, solution);
const solve = async (challenge: Challenge) => ({
  challenge,
  solution: (await solvePuzzle({ challenge, deriveKey })) as Solution,
});

/** Solved once, since that takes seconds; for tests that do not spend it. */
let solved: Awaited<ReturnType<typeof solve>>;
beforeAll(async () => {
  await migrateDatabase();
  solved = await solve(await createProofOfWork("contact"));
});

test("a solved puzzle passes once, however often it is sent at once", async () => {
  const token = pack(await solve(await createProofOfWork("contact")));
  // As if each had looked before another was stored: the write decides.
  const look = vi.spyOn(db, "$count").mockResolvedValue(0);
  const verdicts = await Promise.all([1, 2, 3].map(() => verifyToken(token, about)));
  look.mockRestore();
  expect(verdicts.filter(({ outcome }) => outcome === "passed")).toHaveLength(1);
  expect(verdicts.filter(({ reason }) => reason === "used")).toHaveLength(2);
  expect(await verifyToken(token, about)).toEqual({ outcome: "refused", reason: "used" });
});

test("a puzzle of another form is refused, and still good for its own", async () => {
  const token = pack(await solve(await createProofOfWork("interest")));
  expect(await verifyToken(token, about)).toEqual({ outcome: "refused", reason: "wrong-action" });
  expect(await verifyToken(token, { action: "interest" })).toEqual({ outcome: "passed" });
});

test("an expired puzzle is refused", async () => {
  const token = pack(await solve(await createProofOfWork("contact", Date.now() - 21 * 60 * 1000)));
  expect(await verifyToken(token, about)).toEqual({ outcome: "refused", reason: "expired" });
});

test("a puzzle that is not ours, or was made easier, is refused without a write", async () => {
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
    expect(await verifyToken(token, about)).toEqual({ outcome: "refused", reason: "forged" });
  }
  expect(writes).not.toHaveBeenCalled();
  writes.mockRestore();
});

test("a guess is no solution", async () => {
  const challenge = await createProofOfWork("contact");
  const derivedKey = `${challenge.parameters.keyPrefix}${"0".repeat(32)}`;
  const token = pack({ challenge, solution: { counter: 700, derivedKey, time: 1 } });
  expect(await verifyToken(token, about)).toEqual({ outcome: "refused", reason: "unsolved" });
});

test.each([
  ["no field", undefined, { outcome: "missing" }],
  ["nothing", "", { outcome: "missing" }],
  ["blanks", "  ", { outcome: "missing" }],
  ["words", "let me in", { outcome: "refused", reason: "malformed" }],
  ["JSON of another shape", `00.${btoa("{}")}`, { outcome: "refused", reason: "malformed" }],
  ["a megabyte", "A".repeat(1024 ** 2), { outcome: "refused", reason: "malformed" }],
])("%s in the field is no token", async (_name, token, verdict) => {
  expect(await verifyToken(token, about)).toEqual(verdict);
});

test("used puzzles are forgotten when they have expired by every clock, so many at a time", async () => {
  const spent = (nonce: string, ago: number) => ({ nonce, expiresAt: Date.now() - ago });
  const old = ["old 1", "old 2", "old 3"].map((nonce) => spent(nonce, CLOCK_TOLERANCE_MS + 1_000));
  // For a process whose clock is behind, this one has not expired.
  const recent = spent("recent", CLOCK_TOLERANCE_MS - 5_000);
  await atomic(db.insert(spentChallenges).values([...old, recent]));
  expect(await verifyToken(pack(solved), about)).toEqual({ outcome: "passed" });
  const before = await db.$count(spentChallenges);
  expect(await deleteExpiredChallenges(2)).toBe(2);
  expect(await deleteExpiredChallenges(2)).toBe(1);
  expect(await db.$count(spentChallenges)).toBe(before - 3);
});
