import type { FieldValues } from "~/lib/form/form-draft";
import { hiddenFields } from "~/lib/form/form-fields";
import { type Field, isField } from "./check-validity";

/** Our hidden fields, and those whose text must not be stored. */
const excludedNames = new Set<string>(hiddenFields);
const excludedTypes = new Set(["hidden", "password", "file", "submit", "button", "reset"]);

const listControls = (form: HTMLFormElement): Field[] =>
  [...form.elements]
    .filter(isField)
    .filter(({ name, type }) => name && !excludedNames.has(name) && !excludedTypes.has(type));

const isTickable = (control: Field): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

function read(
  form: HTMLFormElement,
  getText: (control: Field) => string,
  isTicked: (input: HTMLInputElement) => boolean,
) {
  const values: FieldValues = {};
  for (const control of listControls(form)) {
    values[control.name] ??= [];
    if (!isTickable(control) || isTicked(control)) values[control.name]?.push(getText(control));
  }
  return values;
}

/** A form's current values. */
export const readFields = (form: HTMLFormElement): FieldValues =>
  read(
    form,
    ({ value }) => value,
    ({ checked }) => checked,
  );

/** A form's initial values. */
export const readPageFields = (form: HTMLFormElement): FieldValues =>
  read(
    form,
    (control) => (control instanceof HTMLSelectElement ? chosenByPage(control) : textByPage(control)),
    ({ defaultChecked }) => defaultChecked,
  );

const textByPage = (control: HTMLInputElement | HTMLTextAreaElement) =>
  isTickable(control) ? control.value : control.defaultValue;

const chosenByPage = ({ options }: HTMLSelectElement) =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";

/** Sets the fields named in `values`, and fires their events as if they were typed. */
export function fillIn(form: HTMLFormElement, values: FieldValues): void {
  for (const control of listControls(form)) {
    const texts = values[control.name];
    if (!texts) continue;
    if (isTickable(control)) {
      const ticked = texts.includes(control.value);
      if (control.checked === ticked) continue;
      control.checked = ticked;
    } else {
      const text = texts[0] ?? "";
      if (control.value === text) continue;
      control.value = text;
    }
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
