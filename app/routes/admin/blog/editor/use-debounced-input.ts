import { useEffect, useRef } from "react";

/** The delay after the last input, because long text takes milliseconds to count. */
const PAUSE_MS = 300;

/** Calls `onInput` shortly after each input into an element, and once at first. `find` is called once. */
export function useDebouncedInput<Element extends HTMLElement>(
  find: () => Element | null,
  onInput: (element: Element) => void,
) {
  const initial = useRef({ find, onInput });
  useEffect(() => {
    const { find, onInput } = initial.current;
    const element = find();
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(() => onInput(element), PAUSE_MS);
    };
    schedule();
    element.addEventListener("input", schedule);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", schedule);
    };
  }, []);
}
