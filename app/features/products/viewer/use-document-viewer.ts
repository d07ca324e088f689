import { type RefObject, useCallback, useEffect, useState } from "react";
import { useMediaQuery } from "~/ui/use-media-query";
import type { Pages } from "./document-viewer-pages.client";
import { FULL_SIZE, findFittingZoom, findNextZoom } from "./document-viewer-scale";

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
  status: string;
  /** Returns the action that turns to a page; undefined if there is no such other page. */
  getTurnAction(page: number): (() => void) | undefined;
  zoomIn: (() => void) | undefined;
  zoomOut: (() => void) | undefined;
  fit(): void;
  /** Loads the document if its place has been opened. */
  load(): void;
};

type ViewerElements = {
  details: RefObject<HTMLDetailsElement>;
  viewport: RefObject<HTMLElement>;
  pageElement: RefObject<HTMLElement>;
};

/** Loads the document at `path` once `details` is open, and draws the current page into `pageElement`. */
export function useDocumentViewer(
  path: string,
  { details, viewport, pageElement }: ViewerElements,
): ViewerControls {
  const [isRequested, setIsRequested] = useState(false);
  const load = useCallback(
    () => setIsRequested((before) => before || details.current?.open === true),
    [details],
  );
  // It may have been opened before hydration.
  useEffect(load, [load]);
  const placeWidth = useWidth(viewport);
  const isNarrowScreen = useMediaQuery("(max-width: 768px)");
  const { pages, failed, fail } = usePages(path, isRequested);
  const [page, setPage] = useState(1);
  /** Undefined where the page fits its place. */
  const [chosenZoom, setChosenZoom] = useState<number>();
  /** The drawn page's zoom, once there is one. */
  const [drawnZoom, setDrawnZoom] = useState<number>();
  const zoom = drawnZoom ?? 1;
  const [status, setStatus] = useState("");

  useEffect(() => {
    const target = pageElement.current;
    if (!pages || !placeWidth || !target || isNarrowScreen === undefined) return;
    let isCurrent = true;
    const show = async () => {
      const pageWidth = await pages.getWidth(page);
      const zoom = chosenZoom ?? findFittingZoom({ place: placeWidth, page: pageWidth, isNarrowScreen });
      if (!isCurrent) return;
      if ((await pages.draw(target, page, zoom * FULL_SIZE)) && isCurrent) setDrawnZoom(zoom);
    };
    show().catch(() => {
      if (isCurrent) fail();
    });
    return () => {
      isCurrent = false;
    };
  }, [pages, page, chosenZoom, placeWidth, isNarrowScreen, pageElement, fail]);

  const findState = (): State => {
    if (failed) return "failed";
    if (drawnZoom !== undefined) return "open";
    return isRequested ? "loading" : "waiting";
  };
  const count = pages?.count ?? 0;
  const getZoomAction = (direction: "in" | "out") => {
    const next = findNextZoom(zoom, direction);
    if (next === undefined) return undefined;
    return () => {
      setChosenZoom(next);
      setStatus(`Zoom ${Math.round(next * 100)}%`);
    };
  };
  return {
    state: findState(),
    page,
    count,
    zoom,
    fits: chosenZoom === undefined,
    status,
    getTurnAction(next) {
      if (drawnZoom === undefined || next < 1 || next > count || next === page) return undefined;
      return () => {
        setPage(next);
        setStatus(`Page ${next} of ${count}`);
      };
    },
    zoomIn: getZoomAction("in"),
    zoomOut: getZoomAction("out"),
    fit() {
      setChosenZoom(undefined);
      setStatus("The page fits the width");
    },
    load,
  };
}

/** The document's pages, loaded when needed and closed with the viewer. */
function usePages(path: string, isRequested: boolean) {
  const [pages, setPages] = useState<Pages>();
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);

  useEffect(() => {
    if (!isRequested) return;
    let isClosed = false;
    let opened: Pages | undefined;
    const open = async () => {
      const { openPages } = await import("./document-viewer-pages.client");
      if (isClosed) return;
      opened = await openPages(path);
      if (isClosed) opened.close();
      else setPages(opened);
    };
    open().catch(() => {
      if (!isClosed) fail();
    });
    return () => {
      isClosed = true;
      opened?.close();
      setPages(undefined);
    };
  }, [path, isRequested, fail]);
  return { pages, failed, fail };
}

/** The width inside the element's padding: immediately at first, later once it stops changing. */
function useWidth(element: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0);
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(next), isFirst ? 0 : RESIZE_PAUSE_MS);
      isFirst = false;
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  return width;
}
