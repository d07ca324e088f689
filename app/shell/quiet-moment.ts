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

/** Resolves at once if the visitor is not busy, else once they have not been for three seconds. @throws when aborted. */
export async function quietMoment(isBusy: () => boolean, signal: AbortSignal): Promise<void> {
  let quietFor = isBusy() ? 0 : QUIET_MS;
  while (quietFor < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    quietFor = isBusy() ? 0 : quietFor + LOOK_AGAIN_MS;
    signal.throwIfAborted();
  }
}
