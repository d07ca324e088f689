import type { EditorView } from "@codemirror/view";

/** Pairs of heights: of a heading in the text, and of the same heading in its preview. */
type Stops = [text: number, preview: number][];

/** Scrolls a preview along with the text: headings meet, and between them it keeps the proportion. */
export function followScroll(view: EditorView, box: HTMLElement): () => void {
  const { scrollDOM } = view;
  const follow = () => {
    const top = scrollDOM.scrollTop;
    const stops = findStops(view, box);
    const next = stops.findIndex(([text]) => text > top);
    const [[fromText, fromPreview], [toText, toPreview]] = [
      stops[next < 0 ? stops.length - 1 : next - 1] ?? [0, 0],
      stops[next < 0 ? stops.length - 1 : next] ?? [1, 1],
    ];
    const share = toText > fromText ? (top - fromText) / (toText - fromText) : 1;
    box.scrollTop = fromPreview + share * (toPreview - fromPreview);
  };
  scrollDOM.addEventListener("scroll", follow, { passive: true });
  return () => scrollDOM.removeEventListener("scroll", follow);
}

function findStops(view: EditorView, box: HTMLElement): Stops {
  const { scrollDOM, state } = view;
  const ends: Stops = [
    [0, 0],
    [scrollDOM.scrollHeight - scrollDOM.clientHeight, box.scrollHeight - box.clientHeight],
  ];
  const lines = listHeadings(state.doc.toString());
  const shown = [...box.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6")].filter(
    (heading) => !heading.closest(".footnotes"),
  );
  // While the preview is older than the text, the ends are enough.
  if (lines.length !== shown.length) return ends;
  const start = box.getBoundingClientRect().top - box.scrollTop;
  const headings = lines.map((at, index): Stops[number] => [
    view.lineBlockAt(at).top,
    (shown[index]?.getBoundingClientRect().top ?? 0) - start,
  ]);
  const [, end] = ends;
  return [[0, 0], ...headings.filter(([text]) => text > 0 && text < (end?.[0] ?? 0)), ...ends.slice(1)];
}

/** Where the lines with headings begin, except in code. */
export function listHeadings(text: string): number[] {
  const found: number[] = [];
  let at = 0;
  let fence = "";
  for (const line of text.split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (fence) fence = mark.startsWith(fence) ? "" : fence;
    else if (mark) fence = mark;
    else if (/^ {0,3}#{1,6}\s/.test(line)) found.push(at);
    at += line.length + 1;
  }
  return found;
}
