/** A ref that focuses an element before paint, which scrolls it into view. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
