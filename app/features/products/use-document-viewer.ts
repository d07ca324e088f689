import { type RefObject, useCallback, useEffect, useState } from "react";
import { useMediaQuery } from "~/ui/use-media-query";
import type { Pages } from "./document-viewer-pages.client";
import { FULL_SIZE, fittingZoom, nextZoom } from "./document-viewer-scale";

/** The distance from the window, in pixels, at which the document is loaded. */
const NEAR = 240;
const RESIZE_PAUSE_MS = 150;

type State = "waiting" | "loading" | "open" | "failed";

/** The viewer's state and actions. An action is undefined where it would change nothing. */
export type ViewerControls = {
  state: State;
  page: number;
  count: number;
  /** 1 is the printed size. */
  zoom: number;
  fits: boolean;
  /** Announced to screen readers after a control was used. */
  said: string;
  /** Returns the action that turns to a page; undefined if there is no such other page. */
  pageTurner(page: number): (() => void) | undefined;
  zoomIn: (() => void) | undefined;
  zoomOut: (() => void) | undefined;
  fit(): void;
};

/** Loads the document at `path` when the stage comes near the window, and draws the current page into the sheet. */
export function useDocumentViewer(
  path: string,
  { stage, sheet }: { stage: RefObject<HTMLElement>; sheet: RefObject<HTMLElement> },
): ViewerControls {
  const near = useNear(stage);
  const placeWidth = useWidth(stage);
  const narrow = useMediaQuery("(max-width: 768px)");
  const { pages, failed, fail } = usePages(path, near);
  const [page, setPage] = useState(1);
  /** Undefined where the page fits its place. */
  const [chosenZoom, setChosenZoom] = useState<number>();
  const [shown, setShown] = useState({ zoom: 1, any: false });
  const [said, setSaid] = useState("");

  useEffect(() => {
    const target = sheet.current;
    if (!pages || !placeWidth || !target || narrow === undefined) return;
    let current = true;
    const show = async () => {
      const zoom = chosenZoom ?? fittingZoom(placeWidth, await pages.getWidth(page), narrow);
      if (!current) return;
      if ((await pages.draw(target, page, zoom * FULL_SIZE)) && current) setShown({ zoom, any: true });
    };
    show().catch(() => {
      if (current) fail();
    });
    return () => {
      current = false;
    };
  }, [pages, page, chosenZoom, placeWidth, narrow, sheet, fail]);

  const count = pages?.count ?? 0;
  const step = (direction: "in" | "out") => {
    const next = nextZoom(shown.zoom, direction);
    if (next === undefined) return undefined;
    return () => {
      setChosenZoom(next);
      setSaid(`Zoom ${Math.round(next * 100)} %`);
    };
  };
  return {
    state: failed ? "failed" : shown.any ? "open" : near ? "loading" : "waiting",
    page,
    count,
    zoom: shown.zoom,
    fits: chosenZoom === undefined,
    said,
    pageTurner(next) {
      if (!shown.any || next < 1 || next > count || next === page) return undefined;
      return () => {
        setPage(next);
        setSaid(`Page ${next} of ${count}`);
      };
    },
    zoomIn: step("in"),
    zoomOut: step("out"),
    fit() {
      setChosenZoom(undefined);
      setSaid("The page fits the width");
    },
  };
}

/** The document's pages, loaded when needed and closed with the viewer. */
function usePages(path: string, wanted: boolean) {
  const [pages, setPages] = useState<Pages>();
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);

  useEffect(() => {
    if (!wanted) return;
    let closed = false;
    let opened: Pages | undefined;
    const open = async () => {
      const { openPages } = await import("./document-viewer-pages.client");
      if (closed) return;
      opened = await openPages(path);
      if (closed) opened.close();
      else setPages(opened);
    };
    open().catch(() => {
      if (!closed) fail();
    });
    return () => {
      closed = true;
      opened?.close();
      setPages(undefined);
    };
  }, [path, wanted, fail]);
  return { pages, failed, fail };
}

/** Whether the element has come near the window since the page loaded. */
function useNear(element: RefObject<HTMLElement>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const ending = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const begin = () => setNear(true);
        if (document.readyState === "complete") begin();
        else addEventListener("load", begin, { once: true, signal: ending.signal });
      },
      { rootMargin: `${NEAR}px 0px` },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      ending.abort();
    };
  }, [element]);
  return near;
}

/** The width inside the element's padding: immediately at first, later once it stops changing. */
function useWidth(element: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let first = true;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0);
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(next), first ? 0 : RESIZE_PAUSE_MS);
      first = false;
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  return width;
}
