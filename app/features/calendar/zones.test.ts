import { expect, test } from "vitest";
import { parseZone } from "~/lib/text/time-zone";
import { listZones, zoneLabel } from "./zones";

test("parseZone reads only the names of zones", () => {
  expect(parseZone("europe/berlin")).toBe("Europe/Berlin");
  expect(parseZone("Asia/Calcutta")).toBe("Asia/Kolkata");
  for (const wrong of ["", null, "Mars/Base", "+05:30", "x".repeat(5_000), "Europe/Berlin\n"])
    expect(parseZone(wrong), String(wrong)).toBeNull();
});

test("listZones lists the chosen zone once, by region", () => {
  const regions = listZones("Asia/Kolkata");
  expect(regions.flatMap(({ zones }) => zones).filter((zone) => zone === "Asia/Kolkata")).toHaveLength(1);
  expect(regions.map(({ region }) => region)).toContain("Europe");
  expect(zoneLabel("America/New_York")).toBe("New York time");
});
