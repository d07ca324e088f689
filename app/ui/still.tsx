import { type ComponentType, createContext, type HTMLAttributes, useContext, useRef } from "react";
import { isServersMarkup } from "./use-hydrated";

/** The server's way to markup that it has made before, by name. Undefined in the browser. */
export const MarkupContext = createContext<((name: string, element: JSX.Element) => string) | undefined>(
  undefined,
);

type StillProps<Given extends object> = Omit<HTMLAttributes<HTMLElement>, "content"> & {
  /** Of this content with what it is given: it tells which markup the server has made before. */
  name: string;
  as?: "article" | "dl" | "div" | "nav" | "ol" | "section" | "ul";
  /**
   * Has no state, no handlers, and no context but the brand's: the browser leaves the server's markup as it is. Links are
   * fine, and so is `useElementId`.
   */
  content: ComponentType<Given>;
  /** The properties of `content`. */
  given?: Given;
};

/**
 * A part of a page that never changes. The server renders it once for all pages and visitors, and the browser does not hydrate
 * it. Only where the page is reached without a new document does the browser render it.
 */
export function Still<Given extends object>({
  name,
  as: Tag = "div",
  content: Content,
  given = {} as Given,
  className = Tag === "div" ? "contents" : undefined,
  ...attributes
}: StillProps<Given>) {
  const markupOf = useContext(MarkupContext);
  const isThere = isServersMarkup();
  // What the server's document has is kept until something else has to be shown.
  const kept = useRef(isThere ? name : undefined);
  if (kept.current !== name) {
    kept.current = undefined;
    return (
      <Tag key="rendered" className={className} {...attributes}>
        <Content {...given} />
      </Tag>
    );
  }
  const __html = markupOf?.(name, <Content {...given} />) ?? "";
  return (
    <Tag
      key="kept"
      className={className}
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, from a component; in the browser empty
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
