import { describe, expect, test } from "vitest";
import {
  clock,
  drawArc,
  drawHourTicks,
  drawSpiralTurn,
  formatOffset,
  getLetteredHours,
  getPoint,
  getRings,
  getZoneOffset,
} from "./dial";

const winter = Date.UTC(2026, 0, 15, 12, 34, 56);
const summer = Date.UTC(2026, 6, 15, 12, 34, 56);

describe("zones", () => {
  test.each([
    ["Asia/Kolkata", 330, 330],
    ["Europe/London", 0, 60],
    ["America/New_York", -300, -240],
    ["America/Los_Angeles", -480, -420],
  ])("%s is %i minutes ahead of UTC in winter, %i in summer", (zone, inWinter, inSummer) => {
    expect([getZoneOffset(zone, winter), getZoneOffset(zone, summer)]).toEqual([inWinter, inSummer]);
  });

  test("the day may differ from that in UTC", () => {
    expect(getZoneOffset("America/New_York", Date.UTC(2026, 0, 1, 0, 30))).toBe(-300);
    expect(getZoneOffset("Asia/Kolkata", Date.UTC(2025, 11, 31, 23, 30))).toBe(330);
  });

  test("are written as clocks", () => {
    expect(getRings(winter).map(({ offset }) => formatOffset(offset))).toEqual([
      ...["+00:00", "+05:30", "+00:00", "−05:00", "−08:00"],
    ]);
    expect([clock(-60), clock(24 * 60), clock(9 * 60 + 5)]).toEqual(["23:00", "00:00", "09:05"]);
  });
});

describe("the dial", () => {
  test("has midnight at the top and six o'clock on the right", () => {
    expect([getPoint(0, 100), getPoint(360, 100), getPoint(720, 100)]).toEqual([
      [0, -100],
      [100, -0],
      [0, 100],
    ]);
  });

  test("turns a zone's hours to where UTC has them", () => {
    const delhi = getLetteredHours(330, 100, 3);
    expect(delhi.find(({ hour }) => hour === 9)?.at).toEqual(getPoint(3.5 * 60, 100));
    expect(drawArc(-300, 540, 1020, 50)).toBe(`M${getPoint(840, 50)}A50 50 0 0 1 ${getPoint(1320, 50)}`);
    expect(drawHourTicks(0, 1, 2).match(/M/g)).toHaveLength(24);
  });

  test("leaves the foot to the name plates", () => {
    expect(getLetteredHours(0, 100, 3).map(({ hour }) => hour)).toEqual([0, 3, 6, 9, 15, 18, 21]);
  });

  test("is left by a spiral at its foot, which comes back there", () => {
    expect(drawSpiralTurn(190, 207)).toMatch(/^M0,190L/);
    expect(drawSpiralTurn(190, 207)).toMatch(/L-?0,207$/);
  });
});
