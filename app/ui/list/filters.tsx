import { Form, Link, useSearchParams } from "@remix-run/react";
import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { type listPeriods, MAX_SEARCH, searchProblem } from "~/lib/list/list-filter";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { LocalNumber } from "~/ui/local-text";
import { FieldErrors } from "~/ui/messages";

const controlClasses = "control min-h-11 w-full px-3 text-small";

type FilterFormProps = {
  /** The list's path. */
  action: string;
  /** Parts of the view that have no field, such as the selected chip. Sent as hidden fields. */
  hiddenFilters?: Record<string, string | null>;
  button?: string;
  children: ReactNode;
};

/** Filters a list with a GET form, which gives every view a URL. Its fields show the filters in the page's URL. */
export function FilterForm({ action, hiddenFilters = {}, button = "Search", children }: FilterFormProps) {
  const view = useView();
  return (
    <Form
      {...useRestoredFocus(view)}
      method="get"
      action={action}
      role="search"
      // A new key refills the fields after Back and Forward.
      key={view}
      className="grid grid-cols-2 gap-x-4 gap-y-3 md:flex md:flex-wrap md:items-end"
    >
      {children}
      {Object.entries(hiddenFilters).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button size="small" className="min-h-11 self-end">
        {button}
      </Button>
    </Form>
  );
}

/** The query of the page's URL without what only notices read, so that a notice keeps what was typed. */
function useView(): string {
  const [query] = useSearchParams();
  return [...query].filter(([name]) => name !== "done" && name !== "n").join("&");
}

/** Returns the focus to the control that had it, after a new key has replaced the form. */
function useRestoredFocus(key: string) {
  const form = useRef<HTMLFormElement>(null);
  const focusedIndex = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each replacement
  useEffect(() => {
    const control = form.current?.elements[focusedIndex.current];
    if (document.activeElement === document.body && control instanceof HTMLElement) control.focus();
  }, [key]);
  return {
    ref: form,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
      focusedIndex.current = [...currentTarget.elements].indexOf(target);
    },
    onBlur: () => {
      focusedIndex.current = -1;
    },
  };
}

type LabeledProps = { id: string; label: string; className: string; children: ReactNode };

const Labeled = ({ id, label, className, children }: LabeledProps) => (
  <div className={className}>
    <label htmlFor={id} className="mb-1 block text-small font-semibold">
      {label}
    </label>
    {children}
  </div>
);

const useFilter = (name: string) => useSearchParams()[0].get(name) ?? "";

type FilterSearchProps = { label?: string; placeholder?: string; limit?: number };

/** The search box of a list. Its parameter is `q`; only `limit` characters are used. */
export function FilterSearch({ label = "Search", placeholder, limit = MAX_SEARCH }: FilterSearchProps) {
  const id = useId();
  const value = useFilter("q");
  const errors = searchProblem(value, limit);
  return (
    <Labeled id={id} label={label} className="max-md:col-span-2 md:grow md:[&:has(+button)]:max-w-[26rem]">
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={value}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-error` : undefined}
        dir="auto"
        autoComplete="off"
        placeholder={placeholder}
        className={controlClasses}
      />
      <FieldErrors id={`${id}-error`} errors={errors} />
    </Labeled>
  );
}

type FilterTextProps = { name: string; label: string; placeholder?: string };

/** Another field that filters a list. */
export function FilterText({ name, label, placeholder }: FilterTextProps) {
  const id = useId();
  return (
    <Labeled id={id} label={label} className="md:w-48">
      <input
        type="text"
        id={id}
        name={name}
        defaultValue={useFilter(name)}
        dir="auto"
        placeholder={placeholder}
        className={controlClasses}
      />
    </Labeled>
  );
}

type FilterSelectProps = {
  name: string;
  label: string;
  /** The label of the option without a filter; null if one of `options` is always chosen. */
  empty?: string | null;
  options: Record<string, string>;
};

const periods: Record<(typeof listPeriods)[number], string> = {
  1: "Last 24 hours",
  7: "Last 7 days",
  30: "Last 30 days",
  90: "Last 90 days",
};

/** Limits a list to entries of the last days. */
export const FilterDays = ({ label }: { label: string }) => (
  <FilterSelect name="days" label={label} options={periods} />
);

/** A select that filters or sorts a list. */
export function FilterSelect({ name, label, empty = "All", options }: FilterSelectProps) {
  const id = useId();
  return (
    <Labeled id={id} label={label} className="md:w-32 lg:w-40">
      <select id={id} name={name} defaultValue={useFilter(name)} className={controlClasses}>
        {empty === null ? null : <option value="">{empty}</option>}
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labeled>
  );
}

type Chip = {
  label: string;
  to: string;
  current: boolean;
  /** The number of rows in this view. */
  count?: number;
  /** Highlights the chip while its count is above zero. */
  alarm?: boolean;
};

/** Links to the views of a list, each with its number of rows. */
export const FilterChips = ({ label, chips }: { label: string; chips: readonly Chip[] }) => (
  <nav aria-label={label} className="mb-5">
    <ul className="flex flex-wrap gap-2 text-small">
      {chips.map(({ label, to, current, count, alarm }) => (
        <li key={label}>
          <Link
            to={to}
            aria-current={current ? "page" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center gap-2 rounded-control border px-3 font-medium hover:border-ink",
              "aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper",
              alarm && count && !current ? "border-error text-error" : "border-field",
            )}
          >
            {label}
            {count === undefined ? null : (
              <span className="figures text-label">
                <LocalNumber value={count} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
