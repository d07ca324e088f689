import type { FormMetadata } from "@conform-to/react";
import { type FocusEvent, useEffect, useRef } from "react";

/** For a form that also checks each field when it is left: the form's props. A click in progress comes first. */
export function useBlurCheck(form: FormMetadata) {
  const latest = useRef(form);
  latest.current = form;
  // An error below one field moves the next one, which may have the focus (WCAG 2.4.11).
  const invalidNames = Object.keys(form.allErrors).join();
  useEffect(() => {
    const focused = document.activeElement;
    if (invalidNames && focused && document.forms.namedItem(form.id)?.contains(focused)) {
      focused.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    }
  }, [form.id, invalidNames]);
  return {
    onBlur({ target }: FocusEvent<HTMLFormElement>) {
      const { name, type } = target as unknown as HTMLInputElement;
      if (!name || type === "radio" || type === "checkbox" || type === "submit") return;
      runAfterClick(() => {
        // After a submission all fields are checked already; doing it again would clear the error summary.
        if (target.isConnected && latest.current.status !== "error") latest.current.validate({ name });
      });
    },
  };
}

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
