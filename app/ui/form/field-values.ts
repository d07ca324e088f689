import type { FieldValues } from "~/lib/form/form-draft";
import { hiddenFields } from "~/lib/form/form-fields";
import { type Field, isField } from "./check-validity";

// Our hidden fields, and those whose text must not be stored.
const excludedNames = new Set<string>(hiddenFields);
const excludedTypes = new Set(["hidden", "password", "file", "submit", "button", "reset"]);

const listControls = (form: HTMLFormElement): Field[] =>
  [...form.elements]
    .filter(isField)
    .filter(({ name, type }) => name && !excludedNames.has(name) && !excludedTypes.has(type));

const isTickable = (control: Field): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** A form's current values. */
export function readFields(form: HTMLFormElement): FieldValues {
  const values: FieldValues = {};
  for (const control of listControls(form)) {
    values[control.name] ??= [];
    if (!isTickable(control) || control.checked) values[control.name]?.push(control.value);
  }
  return values;
}

/** The values that the page's HTML gave a form. */
export function readInitialFields(form: HTMLFormElement): FieldValues {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return readFields(copy);
}

/** Sets the fields in `values`, and fires their events as if they were typed. */
export function fillFields(form: HTMLFormElement, values: FieldValues): void {
  for (const control of listControls(form)) {
    const texts = values[control.name];
    if (!texts) continue;
    if (isTickable(control)) {
      const checked = texts.includes(control.value);
      if (control.checked === checked) continue;
      control.checked = checked;
    } else {
      const text = texts[0] ?? "";
      if (control.value === text) continue;
      control.value = text;
    }
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
