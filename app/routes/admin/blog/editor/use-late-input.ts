import { useEffect, useRef } from "react";

/** The delay after the last input: a long text takes milliseconds to count. */
const PAUSE_MS = 300;

/** Calls `take` shortly after each input into the element, and once at first. `find` is called once. */
export function useLateInput<Found extends HTMLElement>(
  find: () => Found | null,
  take: (found: Found) => void,
) {
  const first = useRef({ find, take });
  useEffect(() => {
    const { find, take } = first.current;
    const element = find();
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => take(element), PAUSE_MS);
    };
    wait();
    element.addEventListener("input", wait);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", wait);
    };
  }, []);
}
