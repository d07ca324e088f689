import { Form, useSearchParams } from "@remix-run/react";
import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { MAX_SEARCH, searchProblem } from "~/lib/list/list-filter";
import { Button } from "../button";
import { FieldErrors } from "../messages";

const control = "min-h-11 w-full rounded-control border border-field bg-card px-3 text-small text-ink";

type FilterFormProps = {
  /** The list's path. */
  action: string;
  /** The URL of the current view. */
  view: string;
  /** Parts of the view that the fields do not set, such as the selected chip. */
  fixed?: Record<string, string | null>;
  button?: string;
  children: ReactNode;
};

/** Filters a list. A GET form, so that every view has a URL. For `FilterSearch` and `FilterSelect`. */
export function FilterForm({ action, view, fixed = {}, button = "Search", children }: FilterFormProps) {
  return (
    <Form
      {...useKeptFocus(view)}
      method="get"
      action={action}
      role="search"
      // A new key refills the fields after Back and Forward.
      key={view}
      className="grid grid-cols-2 gap-x-4 gap-y-3 md:flex md:flex-wrap md:items-end"
    >
      {children}
      {Object.entries(fixed).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button size="small" className="min-h-11 self-end">
        {button}
      </Button>
    </Form>
  );
}

/** Focuses the control that had the focus again, after a new key has replaced the form. */
function useKeptFocus(view: string) {
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each replacement
  useEffect(() => {
    const control = form.current?.elements[focused.current];
    if (document.activeElement === document.body && control instanceof HTMLElement) control.focus();
  }, [view]);
  return {
    ref: form,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
      focused.current = [...currentTarget.elements].indexOf(target);
    },
    onBlur: () => {
      focused.current = -1;
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

type FilterSearchProps = { label?: string; placeholder?: string; limit?: number };

/** The search box of a list. Its parameter is `q`; only `limit` characters are used. */
export function FilterSearch({ label = "Search", placeholder, limit = MAX_SEARCH }: FilterSearchProps) {
  const id = useId();
  const value = useSearchParams()[0].get("q") ?? "";
  const tooLong = searchProblem(value, limit);
  return (
    <Labeled id={id} label={label} className="max-md:col-span-2 md:grow md:[&:has(+button)]:max-w-[26rem]">
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={value}
        aria-invalid={tooLong ? true : undefined}
        aria-describedby={tooLong ? `${id}-error` : undefined}
        dir="auto"
        autoComplete="off"
        placeholder={placeholder}
        className={control}
      />
      <FieldErrors id={`${id}-error`} errors={tooLong} />
    </Labeled>
  );
}

type FilterTextProps = { name: string; label: string; value: string; placeholder?: string };

/** A text that filters a list, beside its search. */
export function FilterText({ name, label, value, placeholder }: FilterTextProps) {
  const id = useId();
  return (
    <Labeled id={id} label={label} className="md:w-48">
      <input
        id={id}
        name={name}
        defaultValue={value}
        dir="auto"
        placeholder={placeholder}
        className={control}
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
  chosen: string | number | null;
};

const periods = { 1: "Last 24 hours", 7: "Last 7 days", 30: "Last 30 days", 90: "Last 90 days" };

/** Limits a list to entries of the last days. */
export const FilterDays = (props: Pick<FilterSelectProps, "label" | "chosen">) => (
  <FilterSelect name="days" options={periods} {...props} />
);

/** A select that filters or sorts a list. */
export function FilterSelect({ name, label, empty = "All", options, chosen }: FilterSelectProps) {
  const id = useId();
  return (
    <Labeled id={id} label={label} className="md:w-32 lg:w-40">
      <select id={id} name={name} defaultValue={chosen ?? ""} className={control}>
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
