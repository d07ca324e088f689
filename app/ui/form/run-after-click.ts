let isPointerDown = false;
const pendingCallbacks = new Set<() => void>();

if (typeof document !== "undefined") {
  const release = () => {
    isPointerDown = false;
    // The click event follows in the same task as pointerup.
    window.setTimeout(() => {
      for (const callback of pendingCallbacks) callback();
      pendingCallbacks.clear();
    });
  };
  document.addEventListener("pointerdown", () => (isPointerDown = true), true);
  document.addEventListener("pointerup", release, true);
  document.addEventListener("pointercancel", release, true);
}

/**
 * Runs `callback` after a click in progress, because a message shown earlier would move the button from under the
 * pointer.
 */
export function runAfterClick(callback: () => void): void {
  if (isPointerDown) pendingCallbacks.add(callback);
  // A touch moves the focus between pointerup and click.
  else window.setTimeout(callback);
}
