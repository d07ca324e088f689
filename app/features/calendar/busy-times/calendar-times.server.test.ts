import { expect, test } from "vitest";
import { WINDOWS_TO_IANA_MAP } from "windows-iana";
import { parseZone } from "~/lib/text/time-zone";
import { findWindowsZone } from "./calendar-times.server";

test("each of Outlook's zones maps to a known zone", () => {
  for (const { windowsName } of WINDOWS_TO_IANA_MAP)
    expect(parseZone(findWindowsZone(windowsName)), windowsName).not.toBeNull();
});

test.each([
  ["India Standard Time", "Asia/Kolkata"],
  ["W. EUROPE Standard Time", "Europe/Berlin"],
  ["Vladivostok Standard Time", "Asia/Vladivostok"],
  ["Central Asia Standard Time", "Asia/Bishkek"],
  ["Mountain Standard Time (Mexico)", "America/Mazatlan"],
  ["UTC", "UTC"],
  ["Atlantis Standard Time", null],
  ["constructor", null],
])("%s is %s", (name, zone) => expect(parseZone(findWindowsZone(name))).toBe(zone));
