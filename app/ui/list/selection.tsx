import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormGuard } from "~/ui/form/post-form";
import { Button } from "../button";
import { useHydrated } from "../use-hydrated";

/** The id of the form that the list's checkboxes belong to. */
const SELECTION_FORM = "selection";

type SelectionBoxProps = { name: string; value: string; label: string; checked?: boolean };

/** Selects a row of a list for its `SelectionForm`. After a change of the list nothing is selected. */
export const SelectionBox = ({ name, value, label, checked }: SelectionBoxProps) => (
  <input
    key={useLocation().key}
    type="checkbox"
    name={name}
    value={value}
    form={SELECTION_FORM}
    defaultChecked={checked}
    aria-label={label}
    className="mt-0.5 size-5 shrink-0 accent-action pointer-coarse:size-6"
  />
);

type SelectionFormProps = { action: string; label: string; token: string; children: ReactNode };

/** The actions on the selected rows. Its buttons may post it to other paths. */
export const SelectionForm = ({ action, label, token, children }: SelectionFormProps) => (
  <Form
    method="post"
    id={SELECTION_FORM}
    action={action}
    preventScrollReset
    aria-label={label}
    className="mb-3 flex flex-wrap items-center gap-2"
  >
    <FormGuard token={token} />
    <span className="text-small text-ink-2">With the selected:</span>
    {children}
    <SelectAll />
  </Form>
);

/** A button of a `SelectionForm` that posts it to `to`. */
export const SelectionButton = ({ to, label }: { to: string; label: string }) => (
  <Button formAction={to} variant="secondary" size="small">
    {label}
  </Button>
);

type SelectionChoiceProps = {
  name: string;
  label: string;
  /** Values with their labels, in order. */
  options: readonly (readonly [value: string, text: string])[];
  defaultValue?: string;
};

/** The values that a button of a `SelectionForm` sets. */
export const SelectionChoice = ({ name, label, options, defaultValue }: SelectionChoiceProps) => (
  <select
    name={name}
    aria-label={label}
    defaultValue={defaultValue}
    className="control min-h-10 min-w-0 max-w-44 px-3 text-small pointer-coarse:min-h-11"
  >
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
);

/** Checks all boxes of the list, or none if all are checked. Needs JavaScript. */
function SelectAll() {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <Button type="button" variant="quiet" size="small" className="px-0! sm:ml-2" onClick={toggleAll}>
      Select all
    </Button>
  );
}

function toggleAll(): void {
  const form = document.forms.namedItem(SELECTION_FORM);
  const boxes = [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === "checkbox",
  );
  const all = boxes.every((box) => box.checked);
  for (const box of boxes) box.checked = !all;
}
