/**
 * A ref that gives an element the focus, which scrolls it into view, before it is painted: what it replaces is never seen moving.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
