import { expect, test } from "vitest";
import { windowsZones } from "./windows-zones";
import { parseZone } from "./zones";

test("each of Outlook's zones maps to a known zone", () => {
  for (const [name, zone] of windowsZones) expect(parseZone(zone), name).not.toBeNull();
  expect(parseZone("India Standard Time")).toBeNull();
  expect(windowsZones.get("India Standard Time")).toBe("Asia/Kolkata");
  expect(windowsZones.get("Vladivostok Standard Time")).toBe("Asia/Vladivostok");
});
