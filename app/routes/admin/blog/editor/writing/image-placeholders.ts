import { type EditorState, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { ImageUploads } from "~/features/media/image-uploads";

/** Shown in place of an image while it is uploaded. */
class Placeholder extends WidgetType {
  #bars: HTMLProgressElement[] = [];
  #share = 0;

  constructor(
    readonly name: string,
    readonly cancel: () => void,
  ) {
    super();
  }

  /** @param share how much has been sent, 0 to 1 */
  showProgress(share: number): void {
    this.#share = share;
    for (const bar of this.#bars) bar.value = share;
  }

  override toDOM(): HTMLElement {
    const box = document.createElement("span");
    box.className = "cm-upload";
    const bar = document.createElement("progress");
    bar.max = 1;
    bar.value = this.#share;
    bar.setAttribute("aria-label", `Uploading ${this.name}`);
    this.#bars.push(bar);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Cancel";
    button.setAttribute("aria-label", `Cancel uploading ${this.name}`);
    button.addEventListener("click", () => this.cancel());
    box.append(this.name, bar, button);
    return box;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const addPlaceholder = StateEffect.define<{ at: number; placeholder: Placeholder }>({
  map: ({ at, placeholder }, changes) => ({ at: changes.mapPos(at, -1), placeholder }),
});
const removePlaceholder = StateEffect.define<Placeholder>();

/** The placeholders of images that are being uploaded. They move with the text, but are not part of it. */
export const placeholderField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, { changes, effects }) {
    let next = decorations.map(changes);
    for (const effect of effects) {
      if (effect.is(addPlaceholder)) next = next.update({ add: [makeRange(effect.value)] });
      if (effect.is(removePlaceholder))
        next = next.update({ filter: (_from, _to, { spec }) => spec.widget !== effect.value });
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const makeRange = ({ at, placeholder }: { at: number; placeholder: Placeholder }): Range<Decoration> =>
  // Before the caret: what is typed there follows the image.
  Decoration.widget({ widget: placeholder, side: -1 }).range(at);

/** Uploads images into the text. Each has a placeholder where it will be, while the author continues to type. */
export function uploadInto(
  view: EditorView,
  { files, at, prefix }: { files: readonly File[]; at: number; prefix: string },
  uploads: ImageUploads,
): void {
  const newUploads = files.map((file) => {
    const cancellation = new AbortController();
    return { file, cancellation, placeholder: new Placeholder(file.name, () => cancellation.abort()) };
  });
  showPlaceholders(
    view,
    at,
    newUploads.map(({ placeholder }) => placeholder),
  );
  uploads.start(
    newUploads.map(({ file, cancellation, placeholder }) => ({
      file,
      cancellation,
      prefix,
      onProgress: (share) => placeholder.showProgress(share),
      onEnd: (url) =>
        replacePlaceholder(view, placeholder, url && `![${suggestDescription(file.name)}](${url})`),
    })),
  );
}

/** A description derived from a file's name; empty if the name is meaningless. */
function suggestDescription(name: string): string {
  const text = name
    .replace(/\.\w+$/, "")
    .replace(/[-_[\]]+/g, " ")
    .trim();
  return /^(image|screenshot|img|dsc|pxl|photo)?[\s\d:.]*$/i.test(text) ? "" : text;
}

/** Shows placeholders on separate lines, unless `at` is inside a line. The caret moves only if it is there. */
function showPlaceholders(view: EditorView, at: number, placeholders: readonly Placeholder[]): void {
  const line = view.state.doc.lineAt(at);
  const lead = line.text.trim() !== "" && at === line.to ? "\n\n" : "";
  const trail = line.text.trim() !== "" && at === line.from ? "\n\n" : "";
  const start = at + lead.length;
  const insert = lead + "\n\n".repeat(placeholders.length - 1) + trail;
  const changes = view.state.changes({ from: at, insert });
  view.dispatch({
    changes,
    selection: view.state.selection.map(changes, 1),
    effects: placeholders.map((placeholder, index) =>
      addPlaceholder.of({ at: start + 2 * index, placeholder }),
    ),
    userEvent: "input.drop",
  });
}

/** Replaces a placeholder with text, or removes it. Caret, focus and scroll position stay. */
function replacePlaceholder(view: EditorView, placeholder: Placeholder, text: string | null): void {
  const at = findPlaceholder(view.state, placeholder);
  if (at === null) return;
  const changes = view.state.changes(text === null ? [] : { from: at, insert: text });
  view.dispatch({
    changes,
    selection: view.state.selection.map(changes, 1),
    effects: removePlaceholder.of(placeholder),
    userEvent: "input.upload",
  });
}

function findPlaceholder(state: EditorState, placeholder: Placeholder): number | null {
  const cursor = state.field(placeholderField).iter();
  for (; cursor.value; cursor.next()) {
    if (cursor.value.spec.widget === placeholder) return cursor.from;
  }
  return null;
}
