import { useEffect, useRef } from "react";

/** The share of a section that must be visible before it fades in (docs/product.md 16). */
const VISIBLE_FRACTION = 0.3;

/** Returns a ref for the page. A section fades in once 30% of it, or of a lower screen, is in view. */
export function useFadeIn() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const sections = [
      ...(page.current?.querySelectorAll<HTMLElement>(":scope > section, :scope > div > section") ?? []),
    ];
    // Measuring all sections before the first change avoids a layout for each.
    const measured = sections.map((section) => ({ section, box: section.getBoundingClientRect() }));
    const observers: IntersectionObserver[] = [];
    for (const { section, box } of measured) {
      if (box.top < innerHeight) continue;
      section.dataset.fade = "away";
      const threshold = VISIBLE_FRACTION * Math.min(1, innerHeight / box.height);
      const observer = new IntersectionObserver(
        (entries) => {
          // After a jump down the page, the skipped sections must appear too.
          const isVisible = entries.some(
            ({ intersectionRatio, boundingClientRect }) =>
              intersectionRatio >= threshold || boundingClientRect.top < 0,
          );
          if (!isVisible) return;
          section.dataset.fade = "in";
          observer.disconnect();
        },
        { threshold },
      );
      observer.observe(section);
      observers.push(observer);
    }
    return () => {
      for (const observer of observers) observer.disconnect();
      for (const section of sections) delete section.dataset.fade;
    };
  }, []);
  return page;
}
