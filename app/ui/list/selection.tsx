import { Button } from "../button";
import { useHydrated } from "../use-hydrated";

/** The id of the form that the boxes of a list's rows belong to. */
export const SELECTION_FORM = "selection";

type SelectionBoxProps = { name: string; value: string; label: string; checked?: boolean };

/** Selects a row of a list for the form with the id SELECTION_FORM. */
export const SelectionBox = ({ name, value, label, checked }: SelectionBoxProps) => (
  <input
    type="checkbox"
    name={name}
    value={value}
    form={SELECTION_FORM}
    defaultChecked={checked}
    aria-label={label}
    className="mt-0.5 size-5 shrink-0 accent-action pointer-coarse:size-6"
  />
);

/** Ticks all boxes of the list, or none if all are ticked. Needs JavaScript. */
export function SelectAll() {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <Button type="button" variant="quiet" size="small" onClick={toggleAll}>
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
