const POLL_INTERVAL_MS = 500;
const REQUIRED_IDLE_MS = 3_000;

const FIELD =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]";
const PANEL = "dialog[open], [role=dialog], .mobile-menu[open], .services-list[data-open]";

/** Whether the visitor has a field, a menu, a panel or a dialog open. */
export const isVisitorBusy = (): boolean =>
  document.activeElement?.matches(FIELD) === true || document.querySelector(PANEL) !== null;

/** Resolves immediately for an idle visitor, otherwise after three idle seconds. @throws when aborted */
export async function waitUntilVisitorIdle(isBusy: () => boolean, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  let idleMs = isBusy() ? 0 : REQUIRED_IDLE_MS;
  while (idleMs < REQUIRED_IDLE_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    idleMs = isBusy() ? 0 : idleMs + POLL_INTERVAL_MS;
    signal.throwIfAborted();
  }
}
