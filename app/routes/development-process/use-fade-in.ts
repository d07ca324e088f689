import { useEffect, useRef } from "react";

/** The visible fraction at which a section fades in (docs/product.md 16). */
const VISIBLE_PART = 0.3;

/** A ref whose sections fade in when 30% of them, or of a smaller screen, is in view. */
export function useFadeIn() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const sections = [
      ...(page.current?.querySelectorAll<HTMLElement>(":scope > section, :scope > div > section") ?? []),
    ];
    // Measures all before changing any, to avoid a layout for each.
    const places = sections.map((section) => section.getBoundingClientRect());
    const observers = sections.flatMap((section, index) => {
      const { top, height } = places[index] as DOMRect;
      if (top < innerHeight) return [];
      section.dataset.fade = "away";
      const threshold = VISIBLE_PART * Math.min(1, innerHeight / height);
      const observer = new IntersectionObserver(
        (entries) => {
          // After a jump down the page, the skipped sections must appear too.
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
