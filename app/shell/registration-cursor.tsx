import { useEffect, useRef } from "react";
import "./registration-cursor.css";

/** The element under the pointer, which sets the cross's look. */
function describeTarget(target: Element): "control" | "text" | "page" {
  if (target.closest("a, button, summary, label")) return "control";
  return target.closest("input, textarea, select, dialog") ? "text" : "page";
}

/** A registration cross that trails the pointer: one element, which a CSS transition moves. */
export function RegistrationCursor() {
  const cross = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = cross.current;
    if (!element) return;
    const onMove = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      if (pointerType !== "mouse" || !(target instanceof Element)) return;
      // If it was hidden, it appears under the pointer instead of flying in.
      element.style.transitionDuration = element.dataset.over === "nothing" ? "0s" : "";
      element.style.translate = `${clientX}px ${clientY}px`;
      element.dataset.over = describeTarget(target);
    };
    const onLeave = () => {
      element.dataset.over = "nothing";
    };
    addEventListener("pointermove", onMove, { passive: true });
    document.documentElement.addEventListener("pointerleave", onLeave);
    return () => {
      removeEventListener("pointermove", onMove);
      document.documentElement.removeEventListener("pointerleave", onLeave);
    };
  }, []);

  return (
    <div ref={cross} aria-hidden="true" data-over="nothing" className="registration-cursor">
      <svg viewBox="-20 -20 40 40" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <circle r="8" />
        <path d="M-19 0h12M7 0h12M0-19v12M0 7v12" />
      </svg>
    </div>
  );
}
