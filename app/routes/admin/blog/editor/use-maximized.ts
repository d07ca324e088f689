import { type RefObject, useEffect, useState } from "react";

/** Whether an element covers the window. While it does, the rest of the page is inert; Escape ends it. */
export function useMaximized(element: RefObject<HTMLElement>): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn || !element.current) return;
    const others = listElementsOutside(element.current);
    for (const other of others) other.setAttribute("inert", "");
    const leave = (event: KeyboardEvent) => {
      // In the editor, Escape closes the search and the completions first.
      if (event.key === "Escape" && !event.defaultPrevented) setOn(false);
    };
    document.addEventListener("keydown", leave);
    return () => {
      document.removeEventListener("keydown", leave);
      for (const other of others) other.removeAttribute("inert");
    };
  }, [isOn, element]);
  return [isOn, setOn];
}

/** Siblings of an element or its ancestors that are not inert yet. */
function listElementsOutside(element: Element): Element[] {
  const outside: Element[] = [];
  let inside = element;
  while (inside !== document.body && inside.parentElement) {
    for (const sibling of inside.parentElement.children) {
      if (sibling !== inside && !sibling.hasAttribute("inert")) outside.push(sibling);
    }
    inside = inside.parentElement;
  }
  return outside;
}
