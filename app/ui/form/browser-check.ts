import { type FormOptions, INTENT, type Intent } from "@conform-to/dom";
import { parse } from "@conform-to/react";
import { countCharacters, fieldMessages } from "~/lib/form/fields";
import { type FormRules, toRuleName } from "~/lib/form/form-fields";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field => "validity" in element && "value" in element;

/** Options of `useForm` to check a form in the browser. With `nameAfter`, messages follow the rows of its lists. */
export const checkInBrowser = <Fields extends Record<string, unknown>>(
  rules: FormRules,
  nameAfter = (_: Intent | null, name: string): string | undefined => name,
) => ({
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
          const message = isField(element) && element.name && findProblem(element, rules);
          // The elements are still those before a change of a list.
          const name = message && nameAfter(intent, element.name);
          if (name) error[name] ??= [message];
        }
        return Object.keys(error).length > 0 ? { error } : { value: values as Fields };
      },
    })) satisfies FormOptions<Fields>["onValidate"],
});

/** The message for a field's value; undefined if it is valid. */
function findProblem(field: Field, { constraint, missing, mismatch }: FormRules): string | undefined {
  const { validity, type, value, required } = field;
  const name = toRuleName(field.name);
  if (validity.customError || validity.rangeUnderflow) return field.validationMessage;
  if (validity.badInput && type === "date") return fieldMessages.date;
  if (validity.valueMissing || (required && !value.trim())) {
    const isChoice = type === "radio" || type.startsWith("select");
    return missing[name] ?? (isChoice ? fieldMessages.noChoice : fieldMessages.missing);
  }
  const { maxLength = Number.POSITIVE_INFINITY, pattern = "" } = constraint[name] ?? {};
  if (countCharacters(value) > maxLength) return fieldMessages.tooLong(maxLength);
  const isMatch = !value.trim() || new RegExp(pattern, "u").test(value.trim());
  return validity.valid && isMatch ? undefined : (mismatch[name] ?? fieldMessages.other);
}
