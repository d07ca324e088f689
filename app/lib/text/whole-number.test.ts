import { expect, test } from "vitest";
import { groupDigits } from "./whole-number";

test("digits are grouped as Intl groups them", () => {
  const intl = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
  for (const value of [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1_234, 1_234.5]) {
    expect(groupDigits(value)).toBe(intl.format(value));
  }
});
