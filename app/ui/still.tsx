import { type ComponentType, createContext, type HTMLAttributes, useContext, useRef } from "react";
import { useHydrated } from "./use-hydrated";

/** The server's way to markup that it has made before, by name. Undefined in the browser. */
export const MarkupContext = createContext<((name: string, element: JSX.Element) => string) | undefined>(
  undefined,
);

type StillProps<Given extends object> = Omit<HTMLAttributes<HTMLElement>, "content"> & {
  /** Unique, since it tells the server which markup it has made before. */
  name: string;
  as?: "article" | "dl" | "div" | "nav" | "ol" | "section" | "ul";
  /** May not use hooks or contexts, nor have handlers: the browser leaves the server's markup as it is. Links are fine. */
  content: ComponentType<Given>;
  /** The properties of `content`, as few and as short as possible: for each combination the server keeps a copy. */
  given?: Given;
};

const none = {};

/**
 * A part of a page that never changes. The server renders it once for all pages and visitors, and the browser does not hydrate
 * it. Only where the page is reached without a new document does the browser render it.
 */
export function Still<Given extends object>({
  name,
  as: Tag = "div",
  content: Content,
  given = none as Given,
  ...attributes
}: StillProps<Given>) {
  const markupOf = useContext(MarkupContext);
  const key = given === none ? name : name + JSON.stringify(given);
  const hydrated = useHydrated();
  // What the server's document has is kept until something else has to be shown.
  const kept = useRef(hydrated ? undefined : key);
  if (kept.current !== key) {
    kept.current = undefined;
    return (
      <Tag key="rendered" {...attributes}>
        <Content {...given} />
      </Tag>
    );
  }
  const __html = markupOf?.(key, <Content {...given} />) ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, from a component; in the browser always empty
  return <Tag key="kept" {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
