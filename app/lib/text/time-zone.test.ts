import { expect, test } from "vitest";
import { dayInZone, getZoneName, parseZone } from "./time-zone";

/** Names that the tz database keeps in its file `backward`, though no other place has them. */
const oldNames =
  /^(?:Africa\/Asmera|America\/(?:Buenos_Aires|Catamarca|Coral_Harbour|Cordoba|Godthab|Indianapolis|Jujuy|Louisville|Mendoza)|Asia\/(?:Calcutta|Katmandu|Rangoon|Saigon)|Atlantic\/Faeroe|Europe\/Kiev|Pacific\/(?:Enderbury|Ponape|Truk))$/;

const offsets = (zone: string) =>
  [0, 6].map((month) =>
    new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" }).format(
      Date.UTC(2026, month),
    ),
  );

test.each(Intl.supportedValuesOf("timeZone"))("%s has a current name for the same time", (zone) => {
  const name = getZoneName(zone);
  expect(name).not.toMatch(oldNames);
  expect(offsets(name)).toEqual(offsets(zone));
  expect(getZoneName(name)).toBe(name);
  expect(parseZone(zone)).toBe(name);
  expect(parseZone(name)).toBe(name);
});

test.each([
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["asia/calcutta", "Asia/Kolkata"],
  ["America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["US/Pacific", "America/Los_Angeles"],
  ["UTC", "UTC"],
])("parseZone reads %s as %s", (text, zone) => expect(parseZone(text)).toBe(zone));

test.each([
  ["Asia/Kolkata", "2026-03-14T18:29Z", "2026-03-14"],
  ["Asia/Kolkata", "2026-03-14T18:30Z", "2026-03-15"],
  ["America/Los_Angeles", "2026-01-15T07:59Z", "2026-01-14"],
  ["America/Los_Angeles", "2026-01-15T08:00Z", "2026-01-15"],
])("in %s, %s is on %s", (zone, time, day) => expect(dayInZone(zone, Date.parse(time))).toBe(day));
