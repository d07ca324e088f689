import { useEffect, useRef } from "react";

/** A thin bar at the top of the window that shows how far the page is scrolled (docs/product.md 7.4). */
export function ReadingProgress() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { scrollHeight, clientHeight } = document.documentElement;
      const read = scrollHeight > clientHeight ? (window.scrollY / (scrollHeight - clientHeight)) * 100 : 0;
      if (bar.current) bar.current.style.width = `${Math.min(100, Math.max(0, read))}%`;
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", onScroll);
    };
  }, []);
  return (
    <div
      ref={bar}
      className="reading-progress fixed top-0 left-0 z-70 h-[3px] w-0 bg-accent"
      aria-hidden="true"
    />
  );
}
