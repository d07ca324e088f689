let pressing = false;
const waiting = new Set<() => void>();

if (typeof document !== "undefined") {
  const release = () => {
    pressing = false;
    // The click event follows in the same task as pointerup.
    window.setTimeout(() => {
      for (const act of waiting) act();
      waiting.clear();
    });
  };
  document.addEventListener("pointerdown", () => (pressing = true), true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, true);
}

/** Runs `act` after the click: a message that appears earlier would move the button from under it. */
export function afterPress(act: () => void): void {
  if (pressing) waiting.add(act);
  // Touch moves the focus between pointerup and click.
  else window.setTimeout(act);
}
