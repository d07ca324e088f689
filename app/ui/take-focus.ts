/** A ref that gives an element the focus before it is painted, which scrolls it into view. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
