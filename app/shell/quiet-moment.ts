/** Polling interval in milliseconds. */
const LOOK_AGAIN_MS = 500;
/** Required idle time in milliseconds. */
const QUIET_MS = 3_000;

const FIELD =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]";
const PANEL = "dialog[open], [role=dialog], .mobile-menu[open], .services-list[data-open]";

/** Whether the visitor has a field, a menu, a panel or a dialog open. */
export const isVisitorBusy = (): boolean =>
  document.activeElement?.matches(FIELD) === true || document.querySelector(PANEL) !== null;

/** Resolves immediately for an idle visitor, otherwise after three idle seconds. @throws when aborted. */
export async function quietMoment(isBusy: () => boolean, signal: AbortSignal): Promise<void> {
  let quietFor = isBusy() ? 0 : QUIET_MS;
  while (quietFor < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    quietFor = isBusy() ? 0 : quietFor + LOOK_AGAIN_MS;
    signal.throwIfAborted();
  }
}
