import { useId } from "react";

const control = "min-h-11 w-full rounded-control border border-field bg-card px-3 text-small text-ink";
const labelClasses = "mb-1 block text-small font-semibold";

/** What a list is searched for, in a GET form. */
export function FilterSearch({ value, placeholder }: { value: string; placeholder: string }) {
  const id = useId();
  return (
    <div className="max-md:col-span-2">
      <label htmlFor={id} className={labelClasses}>
        Search
      </label>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={value}
        maxLength={200}
        dir="auto"
        placeholder={placeholder}
        className={control}
      />
    </div>
  );
}

type FilterSelectProps = {
  name: string;
  label: string;
  /** What the entry is called that narrows nothing; null where one of the options always holds. */
  empty?: string | null;
  options: Record<string, string>;
  chosen: string | number | null;
};

/** By what a list is narrowed or sorted, in a GET form. */
export function FilterSelect({ name, label, empty = "All", options, chosen }: FilterSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={labelClasses}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={chosen ?? ""} className={control}>
        {empty === null ? null : <option value="">{empty}</option>}
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
