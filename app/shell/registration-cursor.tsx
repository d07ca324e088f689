import { useEffect, useRef } from "react";
import "./registration-cursor.css";

/** The share of the remaining distance that the cross covers per frame, at 60 frames a second. */
const FOLLOW = 0.22;
const FRAME_MS = 1000 / 60;

/** A registration cross that trails the pointer: one element, moved by `transform` only, idle while the pointer is. */
export function RegistrationCursor() {
  const cross = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = cross.current;
    if (!element) return;
    let frame = 0;
    let last = 0;
    let shown = false;
    const at = { x: 0, y: 0 };
    const aim = { x: 0, y: 0 };

    const step = (now: number) => {
      const share = 1 - (1 - FOLLOW) ** (Math.min(now - last, 50) / FRAME_MS);
      last = now;
      at.x += (aim.x - at.x) * share;
      at.y += (aim.y - at.y) * share;
      element.style.transform = `translate3d(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px, 0)`;
      frame = Math.hypot(aim.x - at.x, aim.y - at.y) > 0.3 ? requestAnimationFrame(step) : 0;
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      aim.x = event.clientX;
      aim.y = event.clientY;
      if (!shown) {
        shown = true;
        at.x = aim.x;
        at.y = aim.y;
      }
      const target = event.target as Element;
      element.dataset.over = target.closest("a, button, summary, label")
        ? "control"
        : target.closest("input, textarea, select, dialog")
          ? "text"
          : "page";
      if (frame) return;
      last = performance.now();
      frame = requestAnimationFrame(step);
    };
    const onLeave = () => {
      shown = false;
      element.dataset.over = "nothing";
    };
    addEventListener("pointermove", onMove, { passive: true });
    document.documentElement.addEventListener("pointerleave", onLeave);
    return () => {
      cancelAnimationFrame(frame);
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
