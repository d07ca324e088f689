import { type FocusEvent, useCallback, useRef } from "react";

/** Remembers where the focus in a floating element came from; `returnFocus` puts it back, or to the content. */
export function useReturnedFocus() {
  const inside = useRef(false);
  const origin = useRef<HTMLElement | null>(null);

  const onFocus = useCallback(({ relatedTarget: from, currentTarget }: FocusEvent) => {
    if (inside.current || currentTarget.contains(from)) return;
    inside.current = true;
    origin.current = from instanceof HTMLElement ? from : null;
  }, []);
  const onBlur = useCallback(({ relatedTarget: to, currentTarget }: FocusEvent) => {
    // Without a target, the window has lost the focus.
    if (to && !currentTarget.contains(to)) inside.current = false;
  }, []);
  const returnFocus = useCallback(() => {
    if (!inside.current) return;
    inside.current = false;
    const target = origin.current?.isConnected ? origin.current : document.getElementById("main");
    target?.focus({ preventScroll: true });
  }, []);
  return { onFocus, onBlur, returnFocus };
}
