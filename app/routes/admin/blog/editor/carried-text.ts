/** What an author was doing when the first save of a new post replaced the page by the stored post's. */
export type CarriedText = {
  /** The state of the text's editor, with the undo history. */
  text: unknown;
  /** The fields that were changed after the form was sent. */
  changed: [name: string, value: string][];
  /** The name of the field that had the focus, or the selector of the button. */
  focused: string | null;
  scrollY: number;
};

let carried: CarriedText | null = null;

/** Keeps it for the page that opens next. */
export function carryText(text: CarriedText): void {
  carried = text;
}

/** Takes what the previous page left, once. */
export function takeCarriedText(): CarriedText | null {
  const taken = carried;
  carried = null;
  return taken;
}
