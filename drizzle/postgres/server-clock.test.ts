import { expect, test } from "vitest";
import { ServerClock } from "./server-clock";

/** An answer of a server whose clock is `ahead`, after a way `there` and a way `back`. */
const answer = (askedAt: number, { ahead, there, back }: Record<"ahead" | "there" | "back", number>) => ({
  server: askedAt + there + ahead,
  askedAt,
  roundTrip: there + back,
});

test("a slow answer does not move the clock, even if it is the last one", () => {
  const clock = new ServerClock();
  expect(clock.offset).toBe(0);
  clock.note(answer(1_000, { ahead: 5_000, there: 400, back: 0 }));
  expect(clock.offset).toBe(5_200);
  clock.note(answer(2_000, { ahead: 5_000, there: 2, back: 2 }));
  expect(clock.offset).toBe(5_000);
  clock.note(answer(3_000, { ahead: 5_000, there: 0, back: 900 }));
  expect(clock.offset).toBe(5_000);
});

test("it follows a clock that was set, and one that drifts", () => {
  const clock = new ServerClock();
  clock.note(answer(1_000, { ahead: 0, there: 1, back: 1 }));
  clock.note(answer(2_000, { ahead: 60_000, there: 50, back: 30 }));
  expect(clock.offset).toBeGreaterThan(59_900);
  for (let second = 3; second < 30; second++) {
    clock.note(answer(second * 1_000, { ahead: 60_000 + second / 10, there: 5, back: 5 }));
  }
  expect(clock.offset).toBeGreaterThanOrEqual(60_002);
});
