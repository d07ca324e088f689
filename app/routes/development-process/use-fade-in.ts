import { useEffect, useRef } from "react";

/** The part of a section that must be in view before it appears (docs/product.md 16). */
const VISIBLE_PART = 0.3;

/** The ref of an element whose sections fade in when 30% of them, or of the screen if it is smaller, are in view. */
export function useFadeIn() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const sections = [
      ...(page.current?.querySelectorAll<HTMLElement>(":scope > section, :scope > div > section") ?? []),
    ];
    // All are measured before one is changed: each change would have the whole page laid out again.
    const places = sections.map((section) => section.getBoundingClientRect());
    const observers = sections.flatMap((section, index) => {
      const { top, height } = places[index] as DOMRect;
      if (top < innerHeight) return [];
      section.dataset.fade = "away";
      const threshold = VISIBLE_PART * Math.min(1, innerHeight / height);
      const observer = new IntersectionObserver(
        (entries) => {
          // A jump to the end of the page leaves sections behind that were never in view.
          const seen = entries.some(
            ({ intersectionRatio, boundingClientRect }) =>
              intersectionRatio >= threshold || boundingClientRect.top < 0,
          );
          if (!seen) return;
          section.dataset.fade = "in";
          observer.disconnect();
        },
        { threshold },
      );
      observer.observe(section);
      return [observer];
    });
    return () => {
      for (const observer of observers) observer.disconnect();
      for (const section of sections) delete section.dataset.fade;
    };
  }, []);
  return page;
}
