import { fieldMessages } from "~/lib/form/field-messages";

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether an element is a control with a value. */
export const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Messages by field name. */
export type FieldMessages = Record<string, string[]>;

/** Validates by HTML attributes and `data-limit`; `data-missing` and `data-mismatch` replace the messages. */
export function findProblems(form: HTMLFormElement): FieldMessages {
  const messages: FieldMessages = {};
  for (const element of form.elements) {
    if (!isField(element) || !element.name) continue;
    const message = findProblem(element);
    if (message) messages[element.name] ??= [message];
  }
  return messages;
}

/** Our error message for a field's value; null if it is valid. */
function findProblem(field: Field): string | null {
  const { validity, dataset, type } = field;
  if (validity.valueMissing) {
    const isChoice = type === "radio" || type.startsWith("select");
    return dataset.missing ?? (isChoice ? fieldMessages.noChoice : fieldMessages.missing);
  }
  if (validity.typeMismatch || validity.patternMismatch) {
    const messageByType: Record<string, string> = { email: fieldMessages.email, url: fieldMessages.url };
    return dataset.mismatch ?? messageByType[type] ?? fieldMessages.other;
  }
  if (validity.tooShort && "minLength" in field) return fieldMessages.tooShort(field.minLength);
  if (dataset.limit && countCharacters(field.value) > Number(dataset.limit)) {
    return fieldMessages.tooLong(Number(dataset.limit));
  }
  if (validity.badInput) return type === "date" ? fieldMessages.date : fieldMessages.other;
  return validity.valid ? null : field.validationMessage;
}

/** The length of text as the server counts it: trimmed, in UTF-16 units. */
export const countCharacters = (text: string): number => text.trim().replaceAll("\r\n", "\n").length;
