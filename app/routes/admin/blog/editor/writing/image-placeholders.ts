import { type EditorState, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { ImageUploads } from "~/features/media/image-uploads";

/** An image that is being uploaded: what its placeholder shows. */
class Placeholder extends WidgetType {
  #bars: HTMLProgressElement[] = [];
  #share = 0;

  constructor(
    readonly name: string,
    readonly cancel: () => void,
  ) {
    super();
  }

  /** Shows the sent share, 0 to 1. */
  progress(share: number): void {
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

const add = StateEffect.define<{ at: number; placeholder: Placeholder }>({
  map: ({ at, placeholder }, changes) => ({ at: changes.mapPos(at, -1), placeholder }),
});
const remove = StateEffect.define<Placeholder>();

/** The placeholders of images that are being uploaded. They move with the text, but are not part of it. */
export const placeholders = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { changes, effects }) {
    let next = shown.map(changes);
    for (const effect of effects) {
      if (effect.is(add)) next = next.update({ add: [makeRange(effect.value)] });
      if (effect.is(remove))
        next = next.update({ filter: (_from, _to, { spec }) => spec.widget !== effect.value });
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const makeRange = ({ at, placeholder }: { at: number; placeholder: Placeholder }): Range<Decoration> =>
  // Before the caret: what is typed there follows the image.
  Decoration.widget({ widget: placeholder, side: -1 }).range(at);

/** Uploads images into a text. Each has a placeholder where it will be, and the author types on meanwhile. */
export function uploadInto(
  view: EditorView,
  { files, at, prefix }: { files: readonly File[]; at: number; prefix: string },
  uploads: ImageUploads,
): void {
  const jobs = files.map((file) => {
    const canceled = new AbortController();
    return { file, canceled, placeholder: new Placeholder(file.name, () => canceled.abort()) };
  });
  showPlaceholders(
    view,
    at,
    jobs.map(({ placeholder }) => placeholder),
  );
  uploads.start(
    jobs.map(({ file, canceled, placeholder }) => ({
      file,
      canceled,
      prefix,
      onProgress: (share) => placeholder.progress(share),
      onEnd: (url) => settlePlaceholder(view, placeholder, url && `![${describe(file.name)}](${url})`),
    })),
  );
}

/** Suggests a description from the file's name, unless the name says nothing. */
function describe(name: string): string {
  const text = name
    .replace(/\.\w+$/, "")
    .replace(/[-_[\]]+/g, " ")
    .trim();
  return /^(image|screenshot|img|dsc|pxl|photo)?[\s\d:.]*$/i.test(text) ? "" : text;
}

/** Shows placeholders, in separate lines unless it is inside a sentence. The caret moves only if it is there. */
function showPlaceholders(view: EditorView, at: number, shown: readonly Placeholder[]): void {
  const line = view.state.doc.lineAt(at);
  const lead = line.text.trim() !== "" && at === line.to ? "\n\n" : "";
  const trail = line.text.trim() !== "" && at === line.from ? "\n\n" : "";
  const start = at + lead.length;
  const insert = lead + "\n\n".repeat(shown.length - 1) + trail;
  const changes = view.state.changes({ from: at, insert });
  view.dispatch({
    changes,
    selection: view.state.selection.map(changes, 1),
    effects: shown.map((placeholder, index) => add.of({ at: start + 2 * index, placeholder })),
    userEvent: "input.drop",
  });
}

/** Replaces a placeholder by a text, or removes it. Caret, focus and scroll position stay. */
function settlePlaceholder(view: EditorView, placeholder: Placeholder, text: string | null): void {
  const at = findPlaceholder(view.state, placeholder);
  if (at === null) return;
  const changes = view.state.changes(text === null ? [] : { from: at, insert: text });
  view.dispatch({
    changes,
    selection: view.state.selection.map(changes, 1),
    effects: remove.of(placeholder),
    userEvent: "input.upload",
  });
}

function findPlaceholder(state: EditorState, placeholder: Placeholder): number | null {
  for (const at = state.field(placeholders).iter(); at.value; at.next())
    if (at.value.spec.widget === placeholder) return at.from;
  return null;
}
