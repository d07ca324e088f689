import { useNavigation } from "@remix-run/react";
import { type Change, diffLines, diffWordsWithSpace } from "diff";
import type { ReactNode } from "react";
import type { Option } from "~/lib/form/fields";
import { isConflict, type Rejection } from "~/lib/form/form-error";
import { REVISION_FIELD } from "~/lib/form/form-fields";
import { formatEnglishDate } from "~/lib/text/time";
import { StackingTable } from "~/ui/stacking-table";
import { takeFocus } from "~/ui/take-focus";

/** A field of a form, with what turns its value into the words that the form shows. */
export type ComparedField = {
  label: string;
  type?: string;
  options?: readonly Option[];
  /** What is shown for no value. */
  placeholder?: string | null;
  /** The words for a text. */
  format?: (text: string) => string;
  /** The words for a row of a list, from its fields by name. */
  formatRow?: (row: Readonly<Record<string, string | undefined>>) => string;
};

/** The fields of a form from their labels, with what is special about some of them. */
export const toComparedFields = <Name extends string>(
  labels: Readonly<Record<Name, string>>,
  special: { readonly [name in Name]?: Omit<ComparedField, "label"> } = {},
): Record<string, ComparedField> =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([name, label]) => [name, { label, ...special[name as Name] }]),
  );

type ComparedValues = Readonly<Record<string, unknown>>;

type Difference = { label: string; theirs: string; yours: string };

type TheirVersionProps = {
  /** The revision that the page has loaded. */
  revision: number;
  lastResult?: Rejection;
  /** The fields by name, such as `items.database.min`. */
  fields: Readonly<Record<string, ComparedField>>;
  /** What is stored, as values of the form. */
  theirs: ComparedValues;
};

/** The hidden field with the revision that a form shows, and after a conflict, what was saved beside what was typed. */
export function TheirVersion({ revision, lastResult, fields, theirs }: TheirVersionProps) {
  const { code, initialValue: yours } = lastResult ?? {};
  return (
    <>
      <SeenRevision revision={revision} lastResult={lastResult} />
      {isConflict(code) && yours ? (
        <Comparison isOwn={code === "own-conflict"} differences={compareFields(fields, theirs, yours)} />
      ) : null}
    </>
  );
}

/**
 * The hidden field with the revision that a form shows. Until a conflict is told, that is the one that the form was
 * filled in on, even if the page has loaded a newer one since.
 */
export function SeenRevision({ revision, lastResult }: Pick<TheirVersionProps, "revision" | "lastResult">) {
  const sent = isConflict(lastResult?.code) ? undefined : lastResult?.initialValue?.[REVISION_FIELD];
  return <input type="hidden" name={REVISION_FIELD} value={typeof sent === "string" ? sent : revision} />;
}

type ComparisonProps = {
  isOwn: boolean;
  differences?: readonly Difference[];
  /** Shown instead of the table. */
  children?: ReactNode;
};

/** What was saved since a form was opened, beside what was typed. */
export const Comparison = ({ isOwn, differences = [], children }: ComparisonProps) => {
  // The page still has what was stored when it was opened.
  const isReloading = useNavigation().state === "loading";
  const title = isOwn ? "What you saved in another tab" : "What they saved";
  if (isReloading) return null;
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-label={title}
      className="panel mb-6 scroll-mt-4 border-l-4 border-l-error p-5 outline-none"
    >
      <h2 className="mb-3 font-sans text-body font-semibold">{title}</h2>
      {children}
      {differences.length > 0 ? (
        <StackingTable
          caption={title}
          rows={differences}
          getKey={({ label }) => label}
          columns={[
            { header: "Field", cell: ({ label }) => label },
            { header: isOwn ? "Other tab" : "Theirs", cell: ({ theirs }) => <Value text={theirs} /> },
            { header: isOwn ? "This tab" : "Yours", cell: ({ yours }) => <Value text={yours} /> },
          ]}
        />
      ) : children ? null : (
        <p className="text-small">It is the same as what you entered.</p>
      )}
    </section>
  );
};

const Value = ({ text }: { text: string }) => (
  <span className="whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]" dir="auto">
    {text}
  </span>
);

/** The fields that differ, in words. */
export function compareFields(
  fields: TheirVersionProps["fields"],
  theirs: ComparedValues,
  yours: ComparedValues,
): Difference[] {
  return Object.entries(fields)
    .map(([name, field]) => ({
      label: field.label,
      theirs: toWords(readValue(theirs, name), field),
      yours: toWords(readValue(yours, name), field),
    }))
    .filter(({ theirs, yours }) => theirs !== yours);
}

/** The value of a field by its name, such as `items.database.min`. */
const readValue = (values: unknown, name: string): unknown =>
  name.split(".").reduce((value: unknown, part) => (value as ComparedValues | undefined)?.[part], values);

/** A value as the form shows it. */
function toWords(value: unknown, { type, options, placeholder, format, formatRow }: ComparedField): string {
  const empty = placeholder ?? "Empty";
  if (Array.isArray(value)) {
    const rows = value.map((row) => (formatRow ? formatRow(readRow(row)) : readText(row)));
    return rows.filter(Boolean).join("\n") || empty;
  }
  const text = readText(value);
  if (text === "") return empty;
  if (options) return options.find((option) => option.value === text)?.label ?? empty;
  if (type === "date") return describeDay(text);
  return format ? format(text) : text;
}

/** Without JavaScript, browsers send line ends as CRLF. A hostile form may send anything. */
const readText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || value === true
    ? String(value).replaceAll("\r\n", "\n").trim()
    : "";

const readRow = (row: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, readText(value)]));

/** A calendar day in words; what was typed if it is none. */
export const describeDay = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
    ? formatEnglishDate(new Date(day), { format: "date", utc: true })
    : day;

/** A diff with more changes would be unreadable, and the time is quadratic in their number. */
const MAX_CHANGES = 150;

/** Compares two strings by words; with too many changes by lines, or else as a whole. */
export function compareTexts(before: string, after: string): Change[] {
  // With a timeout, server and browser could have different results.
  const limit = { maxEditLength: MAX_CHANGES };
  return (
    diffWordsWithSpace(before, after, limit) ??
    diffLines(before, after, limit) ?? [
      { value: before, removed: true, added: false, count: 1 },
      { value: after, removed: false, added: true, count: 1 },
    ]
  );
}

/** The number of unchanged characters shown around a change. */
const CONTEXT_CHARACTERS = 160;

/** The changes to a string: removals struck through, additions underlined. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  if (before === after) return <p className="text-small text-ink-2">No changes.</p>;
  const changes = compareTexts(before, after);
  return (
    <p className="border-l-4 border-rule pl-4 whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
        <Part key={index} change={change} isFirst={index === 0} isLast={index === changes.length - 1} />
      ))}
    </p>
  );
}

function Part({ change, isFirst, isLast }: { change: Change; isFirst: boolean; isLast: boolean }) {
  const { value, added, removed } = change;
  if (removed)
    return (
      <del className="bg-error/12 text-error decoration-1">
        <span className="sr-only">Removed: </span>
        <bdi>{value}</bdi>
      </del>
    );
  if (added)
    return (
      <ins className="bg-ok/12 text-ok decoration-1 underline-offset-2">
        <span className="sr-only">Added: </span>
        <bdi>{value}</bdi>
      </ins>
    );
  if (value.length <= 3 * CONTEXT_CHARACTERS) return value;
  return (
    <>
      {isFirst ? null : value.slice(0, CONTEXT_CHARACTERS)}
      <span className="mx-1 text-ink-3">[ unchanged ]</span>
      {isLast ? null : value.slice(-CONTEXT_CHARACTERS)}
    </>
  );
}
