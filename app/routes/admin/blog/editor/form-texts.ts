/** A field of a form that has a text. */
export function findField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  const isText = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some(
    (kind) => field instanceof kind,
  );
  return isText ? (field as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) : null;
}

/** The texts of a form's fields. */
export const readTexts = (form: HTMLFormElement) =>
  [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
