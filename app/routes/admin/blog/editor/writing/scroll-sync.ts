import type { EditorView } from "@codemirror/view";

/** Two scroll positions that belong together: of the text and of its preview. */
type Stop = { text: number; preview: number };

/**
 * Scrolls a preview with the text: aligns headings, and interpolates between them.
 * @returns a function that stops it
 */
export function followScroll(view: EditorView, preview: HTMLElement): () => void {
  const { scrollDOM } = view;
  const follow = () => {
    const { scrollTop } = scrollDOM;
    let previous: Stop = { text: 0, preview: 0 };
    for (const stop of listStops(view, preview)) {
      if (stop.text > scrollTop) {
        const share = (scrollTop - previous.text) / (stop.text - previous.text);
        preview.scrollTop = previous.preview + share * (stop.preview - previous.preview);
        return;
      }
      previous = stop;
    }
    preview.scrollTop = previous.preview;
  };
  scrollDOM.addEventListener("scroll", follow, { passive: true });
  return () => scrollDOM.removeEventListener("scroll", follow);
}

/** The stops in order: the headings, if the preview is not older than the text, and the end. */
function listStops(view: EditorView, preview: HTMLElement): Stop[] {
  const { scrollDOM, state } = view;
  const end = {
    text: scrollDOM.scrollHeight - scrollDOM.clientHeight,
    preview: preview.scrollHeight - preview.clientHeight,
  };
  const positions = listHeadings(state.doc.toString());
  const headings = [...preview.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6")].filter(
    (heading) => !heading.closest(".footnotes"),
  );
  if (positions.length !== headings.length) return [end];
  const previewTop = preview.getBoundingClientRect().top - preview.scrollTop;
  const stops = headings.map((heading, index) => ({
    text: view.lineBlockAt(positions[index] ?? 0).top,
    preview: heading.getBoundingClientRect().top - previewTop,
  }));
  return [...stops.filter(({ text }) => text > 0 && text < end.text), end];
}

/** The offsets of lines with headings, except in code. */
export function listHeadings(text: string): number[] {
  const positions: number[] = [];
  let position = 0;
  let fence = "";
  for (const line of text.split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (fence) fence = mark.startsWith(fence) ? "" : fence;
    else if (mark) fence = mark;
    else if (/^ {0,3}#{1,6}\s/.test(line)) positions.push(position);
    position += line.length + 1;
  }
  return positions;
}
