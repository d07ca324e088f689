import { parse, type Submission } from "@conform-to/react";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/**
 * Validates a form in the browser by its HTML attributes (required, type, maxlength), so that a page needs no copy of
 * the server's schema. A field's `data-missing` is the message for a missing value, `data-mismatch` that for its `pattern`.
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
        const { valueMissing, patternMismatch } = element.validity;
        const { missing, mismatch } = element.dataset;
        const own = (valueMissing && missing) || (patternMismatch && mismatch);
        error[element.name] ??= [own || element.validationMessage];
      }
      return Object.keys(error).length > 0 ? { error } : { value: {} as Fields };
    },
  });
}
