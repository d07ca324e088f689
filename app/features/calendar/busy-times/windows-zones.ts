import { WINDOWS_TO_IANA_MAP } from "windows-iana";

/** The library has the CLDR of 2021; these have changed since (CLDR 42 and 45). */
const changedZones = {
  "Central Asia Standard Time": "Asia/Bishkek",
  "Mountain Standard Time (Mexico)": "America/Mazatlan",
};

const zones = new Map(
  [
    ...WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === "001").map(
      ({ windowsName, iana }) => [windowsName, iana[0]] as const,
    ),
    ...Object.entries(changedZones),
    ["tzone://Microsoft/Utc", "UTC"],
  ].map(([name, zone]) => [name.toLowerCase(), zone]),
);

/** The IANA zone of a name that Windows has, such as `India Standard Time`, ignoring case; null if there is none. */
export const findWindowsZone = (name: string): string | null => zones.get(name.toLowerCase()) ?? null;
