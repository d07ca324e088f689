let pressing = false;
const waiting = new Set<() => void>();

if (typeof document !== "undefined") {
  const release = () => {
    pressing = false;
    // The click comes in the same task as the end of the press.
    window.setTimeout(() => {
      for (const act of waiting) act();
      waiting.clear();
    });
  };
  document.addEventListener("pointerdown", () => (pressing = true), true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, true);
}

/** Runs `act` once a press has become a click: a message that appears would move the button from under it. */
export function afterPress(act: () => void): void {
  if (pressing) waiting.add(act);
  // A touch moves the focus between its end and its click.
  else window.setTimeout(act);
}
