import { type FormOptions, INTENT } from "@conform-to/dom";
import { parse } from "@conform-to/react";
import { fieldMessages } from "~/lib/form/field-messages";
import { type FormRules, toRuleName } from "~/lib/form/form-rules";
import { isListChange, nameAfter } from "./list-change";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field => "validity" in element && "value" in element;

/** The options of `useForm` that check a form in the browser, with the messages of the server's schema. */
export const checkInBrowser = <Fields extends Record<string, unknown>>(rules: FormRules) => ({
  constraint: rules.constraint,
  // Without JavaScript the browser checks by itself.
  defaultNoValidate: false,
  shouldRevalidate: "onInput" as const,
  onValidate: (({ form, formData, submitter }) =>
    parse(formData, {
      resolve(values, intent) {
        const error: Record<string, string[]> = {};
        const skips = submitter?.formNoValidate && submitter.name !== INTENT;
        for (const element of skips ? [] : form.elements) {
          if (!isField(element) || !element.name) continue;
          const message = findProblem(element, rules);
          // The elements are still those before a change of a list.
          const name = isListChange(intent) ? nameAfter(intent, element.name) : element.name;
          if (message && name) error[name] ??= [message];
        }
        return Object.keys(error).length > 0 ? { error } : { value: values as Fields };
      },
    })) satisfies FormOptions<Fields>["onValidate"],
});

/** The length of text as the server counts it: trimmed, in UTF-16 units. */
export const countCharacters = (text: string): number => text.trim().replaceAll("\r\n", "\n").length;

/** The message for a field's value; undefined if it is valid. */
function findProblem(field: Field, { constraint, missing, mismatch }: FormRules): string | undefined {
  const { validity, type, value, required } = field;
  const name = toRuleName(field.name);
  if (validity.customError || validity.rangeUnderflow) return field.validationMessage;
  if (validity.badInput)
    return type === "date" ? fieldMessages.date : (mismatch[name] ?? fieldMessages.other);
  if (validity.valueMissing || (required && !value.trim())) {
    const isChoice = type === "radio" || type.startsWith("select");
    return missing[name] ?? (isChoice ? fieldMessages.noChoice : fieldMessages.missing);
  }
  const { maxLength = Number.POSITIVE_INFINITY } = constraint[name] ?? {};
  if (countCharacters(value) > maxLength) return fieldMessages.tooLong(maxLength);
  return validity.valid ? undefined : (mismatch[name] ?? fieldMessages.other);
}
