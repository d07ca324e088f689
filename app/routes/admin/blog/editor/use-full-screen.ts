import { type RefObject, useEffect, useState } from "react";

/** Whether an element covers the window. The rest of the page is then inert, and Escape leaves. */
export function useFullScreen(element: RefObject<HTMLElement>): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!on || !element.current) return;
    const others: Element[] = [];
    for (let inside: Element = element.current; inside !== document.body && inside.parentElement; ) {
      for (const other of inside.parentElement.children)
        if (other !== inside && !other.hasAttribute("inert")) others.push(other);
      inside = inside.parentElement;
    }
    for (const other of others) other.setAttribute("inert", "");
    const leave = (event: KeyboardEvent) => {
      // The search field and the list of pages close first.
      if (event.key === "Escape" && !event.defaultPrevented) setOn(false);
    };
    document.addEventListener("keydown", leave);
    return () => {
      document.removeEventListener("keydown", leave);
      for (const other of others) other.removeAttribute("inert");
    };
  }, [on, element]);
  return [on, setOn];
}
