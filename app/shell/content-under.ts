/** What the visitor reads or operates. Drawings that are decoration may lie under something. */
const CONTROLS = "a, button, input, select, textarea, summary, label, video, iframe";
const PICTURES = "img, canvas, svg:not([aria-hidden='true'])";
const STEP_PX = 10;

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Whether a box of the window has text, a control or a picture under it, other than what `own` contains. */
export function isContentUnder(box: Box, own: Element): boolean {
  const seen = new Set<Element>([document.documentElement, document.body]);
  for (const y of pointsBetween(box.top, box.bottom)) {
    for (const x of pointsBetween(box.left, box.right)) {
      for (const element of document.elementsFromPoint(x, y)) {
        if (seen.has(element) || own.contains(element)) continue;
        seen.add(element);
        if (element.matches(PICTURES) || element.closest(CONTROLS) || hasTextIn(box, element)) return true;
      }
    }
  }
  return false;
}

/** Points of an edge, both ends included, close enough for a line of text not to slip through. */
function pointsBetween(from: number, to: number): number[] {
  const inside = { from: from + 0.5, to: to - 0.5 };
  const steps = Math.max(1, Math.ceil((inside.to - inside.from) / STEP_PX));
  return Array.from(
    { length: steps + 1 },
    (_, step) => inside.from + ((inside.to - inside.from) * step) / steps,
  );
}

/** Whether a line of the element's own text crosses the box. The element itself may be wider than its text. */
function hasTextIn(box: Box, element: Element): boolean {
  const range = document.createRange();
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top)
        return true;
    }
  }
  return false;
}
