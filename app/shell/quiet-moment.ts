/** How often a busy visitor is looked at again, in milliseconds. */
const LOOK_AGAIN_MS = 500;
/** How long a visitor who was busy must not be, in milliseconds. */
const QUIET_MS = 3_000;

const FIELD =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]";
const PANEL = "dialog[open], [role=dialog], .mobile-menu[open], .services-list[data-open]";

/** Whether the visitor has a field, a menu, a panel or a dialog open. */
export const isVisitorBusy = (): boolean =>
  document.activeElement?.matches(FIELD) === true || document.querySelector(PANEL) !== null;

/**
 * Calls `open` at once if the visitor is not busy, else as soon as they have not been for three seconds. Returns what
 * calls it off.
 */
export function atQuietMoment(isBusy: () => boolean, open: () => void): () => void {
  if (!isBusy()) {
    open();
    return () => {};
  }
  let quietFor = 0;
  const timer = setInterval(() => {
    quietFor = isBusy() ? 0 : quietFor + LOOK_AGAIN_MS;
    if (quietFor < QUIET_MS) return;
    clearInterval(timer);
    open();
  }, LOOK_AGAIN_MS);
  return () => clearInterval(timer);
}
