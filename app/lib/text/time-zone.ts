/** The current names of zones (IANA) by the old ones that ICU, and so browsers and Node, still give. */
const currentNames: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** The current name of a time zone. */
export const getZoneName = (zone: string): string => currentNames[zone] ?? zone;

/** The browser's time zone. */
export const getBrowserZone = (): string => getZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** In characters. The longest name of a zone has 32. */
const MAX_ZONE_LENGTH = 40;

/** The current name of the time zone that a string names; null if there is none. */
export function parseZone(text: string | null | undefined): string | null {
  // Offsets such as +05:30 are excluded, because they have no place, and some systems do not know them.
  if (!text || text.length > MAX_ZONE_LENGTH || !/^[A-Za-z]/.test(text)) return null;
  try {
    return getZoneName(new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone);
  } catch {
    return null;
  }
}

/** The calendar day in a zone at a time (epoch milliseconds), such as 2026-03-14. */
export const dayInZone = (zone: string, time: number): string =>
  // Canada writes days like this.
  new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(time);
