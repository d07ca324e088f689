type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form's control with a text value; null if there is none with this name. */
export function findField(form: HTMLFormElement, name: string): TextControl | null {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) return field;
  if (field instanceof HTMLTextAreaElement) return field;
  return field instanceof HTMLSelectElement ? field : null;
}

/** The values of a form's fields, without its files. */
export const readTexts = (form: HTMLFormElement) =>
  [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
