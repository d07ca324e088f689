import { englishDate } from "~/lib/text/english-date";
import { groupDigits } from "~/lib/text/whole-number";
import { useHydrated } from "./use-hydrated";
import "./local-text.css";

/** The server's locale. Browsers replace it with the visitor's. */
const SERVER_LOCALE = "en-US";

const formats = {
  date: { dateStyle: "medium" },
  "long-date": { dateStyle: "long" },
  "date-time": { dateStyle: "medium", timeStyle: "short" },
  /** Names its time zone. */
  deadline: {
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type LocalTimeProps = {
  /** Epoch milliseconds, or a calendar day such as 2025-11-21, independent of time zones. */
  value: number | string;
  format?: keyof typeof formats;
  className?: string;
};

/** A point in time: in en-US and UTC until hydration, then in the visitor's locale and time zone. */
export function LocalTime({ value, format = "date", className }: LocalTimeProps) {
  const hydrated = useHydrated();
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const calendarDay = typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const fromServer = inEnglish(date, format, true);
  const shown = hydrated ? forVisitor(date, format, calendarDay) : fromServer;
  return (
    <time
      dateTime={calendarDay ? (value as string) : date.toISOString()}
      data-reserve={fromServer}
      className={className ? `local-text ${className}` : "local-text"}
    >
      {shown}
    </time>
  );
}

/** Whether the visitor's locale is the server's: then nothing needs `Intl`, whose first formatter takes a cheap phone 100 ms. */
const speaksEnglish = () => navigator.language === SERVER_LOCALE;

/** In the server's locale. */
function inEnglish(date: Date, format: keyof typeof formats, utc: boolean): string {
  if (format === "date" || format === "long-date") return englishDate(date, format, utc);
  return serverFormat(format).format(date);
}

function forVisitor(date: Date, format: keyof typeof formats, calendarDay: boolean): string {
  const { dateStyle, timeStyle } = formats[format] as Intl.DateTimeFormatOptions;
  if (speaksEnglish() && dateStyle && !timeStyle) return inEnglish(date, format, calendarDay);
  return date.toLocaleString(undefined, { ...formats[format], ...(calendarDay && { timeZone: "UTC" }) });
}

const serverFormats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter costs as much as rendering the rest of a card. */
function serverFormat(format: keyof typeof formats): Intl.DateTimeFormat {
  const made =
    serverFormats.get(format) ??
    new Intl.DateTimeFormat(SERVER_LOCALE, { ...formats[format], timeZone: "UTC" });
  serverFormats.set(format, made);
  return made;
}

/** A whole number, grouped as in the visitor's locale. */
export function LocalNumber({ value, className }: { value: number; className?: string }) {
  const hydrated = useHydrated();
  const fromServer = groupDigits(value);
  return (
    <span data-reserve={fromServer} className={className ? `local-text ${className}` : "local-text"}>
      {hydrated && !speaksEnglish() ? value.toLocaleString() : fromServer}
    </span>
  );
}
