import { groupDigits } from "~/lib/text/numbers";
import { formatEnglishDate } from "~/lib/text/time";
import { useHydrated } from "./use-hydrated";
import "./local-text.css";

/** The server's locale. Browsers then use the visitor's. */
const SERVER_LOCALE = "en-US";

const formats = {
  date: { dateStyle: "medium" },
  "long-date": { dateStyle: "long" },
  "date-time": { dateStyle: "medium", timeStyle: "short" },
  /** Shows the time zone. */
  deadline: {
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Format = keyof typeof formats;

type LocalTimeProps = {
  /** Epoch milliseconds, or a calendar day such as 2025-11-21, independent of time zones. */
  value: number | string;
  format?: Format;
  /** The comma or period that follows it, which the reserved width would set apart. */
  after?: string;
  className?: string;
};

/**
 * A point in time: in en-US and UTC until hydration, then in the visitor's locale and time zone. Without JavaScript, a
 * time of day is followed by its time zone.
 */
export function LocalTime({ value, format = "date", after = "", className = "" }: LocalTimeProps) {
  const hydrated = useHydrated();
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const day = typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
  const fromServer = formatForServer(date, format);
  const text = hydrated ? formatForVisitor(date, format, day !== undefined) : fromServer;
  const zone = format === "date-time" ? <span className="hidden noscript:inline"> UTC</span> : null;
  return (
    <>
      <time
        dateTime={day ?? date.toISOString()}
        data-reserve={fromServer + after}
        className={`local-text ${className}`}
      >
        {after ? (
          <span>
            <span>{text}</span>
            {zone}
            {after}
          </span>
        ) : (
          text
        )}
      </time>
      {after ? null : zone}
    </>
  );
}

/** The first `Intl` formatter takes a slow phone 100 ms, so English dates are formatted without it. */
const needsNoIntl = (format: Format) => format === "date" || format === "long-date";

const usesServerLocale = () => navigator.language === SERVER_LOCALE;

function formatForVisitor(date: Date, format: Format, calendarDay: boolean): string {
  if (needsNoIntl(format) && usesServerLocale()) return formatEnglishDate(date, { format, utc: calendarDay });
  return date.toLocaleString(undefined, { ...formats[format], ...(calendarDay && { timeZone: "UTC" }) });
}

/** Cached: creating a formatter costs as much as rendering the rest of a card. */
const formatters: { [Name in Format]?: Intl.DateTimeFormat } = {};

function formatForServer(date: Date, format: Format): string {
  if (needsNoIntl(format)) return formatEnglishDate(date, { format, utc: true });
  formatters[format] ??= new Intl.DateTimeFormat(SERVER_LOCALE, { ...formats[format], timeZone: "UTC" });
  return formatters[format].format(date);
}

/** An integer with the visitor's digit grouping. */
export function LocalNumber({ value }: { value: number }) {
  const hydrated = useHydrated();
  const fromServer = groupDigits(value);
  return (
    <span data-reserve={fromServer} className="local-text">
      {hydrated && !usesServerLocale() ? value.toLocaleString() : fromServer}
    </span>
  );
}
