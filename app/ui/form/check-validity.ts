import { parse, type Submission } from "@conform-to/react";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/**
 * Checks a form in the browser by what its HTML already says (required, type, maxlength), so that a page needs no
 * second copy of the server's schema. A field's `data-missing` is the message for an answer that is not there.
 */
export function checkValidity<Fields>({
  form,
  formData,
}: {
  form: HTMLFormElement;
  formData: FormData;
}): Submission<Fields, string[], Fields> {
  return parse(formData, {
    resolve() {
      const error: Record<string, string[]> = {};
      for (const element of form.elements) {
        if (!isField(element) || !element.name || element.validity.valid) continue;
        const { missing } = element.dataset;
        error[element.name] ??= [
          element.validity.valueMissing && missing ? missing : element.validationMessage,
        ];
      }
      return Object.keys(error).length > 0 ? { error } : { value: {} as Fields };
    },
  });
}
