import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from "react";
import { ScriptMarkContext } from "~/lib/http/document-context";
import { buttonClasses } from "~/ui/button";
import { Icon } from "~/ui/icon";
import BlankPage from "./blank-page.svg?react";
import { DocumentViewerControls } from "./document-viewer-controls";
import { useDocumentViewer, type ViewerControls } from "./use-document-viewer";
import "./document-viewer.css";
import "./document-viewer-text.css";

type DocumentViewerProps = {
  /** Its address, such as /documents/interview-ai.pdf. */
  path: string;
  bytes: number;
  /** The documented product. */
  title: string;
};

/** A PDF document inside a page (docs/product.md 11.3). Without JavaScript the browser's own viewer shows it. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { path, title } = props;
  const viewerRef = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const viewer = useDocumentViewer(path, { stage, sheet });
  const { page, state } = viewer;

  // A new page starts at its top, regardless of the scroll position of the previous one.
  const pageBefore = useRef(page);
  useEffect(() => {
    if (pageBefore.current === page) return;
    pageBefore.current = page;
    scroller.current?.scrollTo(0, 0);
    if (viewerRef.current && viewerRef.current.getBoundingClientRect().top < 0) {
      viewerRef.current.scrollIntoView({ block: "start", behavior: "instant" });
    }
  }, [page]);

  return (
    <section
      ref={viewerRef}
      aria-label={`Documentation of ${title}`}
      className="document-viewer"
      onKeyDown={(event) => pressKey(event, viewer)}
    >
      <DocumentViewerControls viewer={viewer} />
      <div ref={stage} className="document-viewer-stage blueprint">
        <div className="document-viewer-place">
          {state === "waiting" || state === "loading" ? <BlankPage /> : null}
          {state === "failed" ? <Failure {...props} /> : null}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields */}
        <div
          ref={scroller}
          role="group"
          aria-label="Page"
          tabIndex={state === "open" ? 0 : undefined}
          className="document-viewer-scroller"
          hidden={state === "failed"}
        >
          <div ref={sheet} className="document-viewer-sheet" />
        </div>
        <noscript>
          <EmbeddedDocument {...props} />
        </noscript>
      </div>
      <p className="document-viewer-line">
        <span className="flex min-w-0 gap-3">
          <Icon name="document" className="mt-0.5 size-5 text-ink-3" />
          <span className="min-w-0 wrap-anywhere">Documentation of {title}</span>
        </span>
        <DownloadLink {...props} className={buttonClasses({ variant: "secondary", size: "small" })}>
          <Icon name="download" className="size-4.5" />
        </DownloadLink>
      </p>
    </section>
  );
}

type DownloadLinkProps = DocumentViewerProps & { className?: string; children?: ReactNode };

const DownloadLink = ({ path, bytes, title, className = "link", children }: DownloadLinkProps) => (
  <a href={path} download className={className}>
    {children}
    <span>
      Download PDF <span className="sr-only">with the documentation of {title} </span>(
      {Math.ceil(bytes / 1024)} KB)
    </span>
  </a>
);

const Failure = (props: DocumentViewerProps) => (
  <div role="alert" className="grid h-full content-center gap-4 p-6 text-center">
    <p className="text-lead">The document could not be opened here. You can read it after downloading it.</p>
    <p>
      <DownloadLink {...props} />
    </p>
  </div>
);

/** Asks Chromium's and Firefox's own viewers for a page as wide as its frame, without a list of pages. */
const FIT_WIDTH = "#view=FitH&navpanes=0&zoom=page-width&pagemode=none";

/** Rendered only by the server: with scripts, browsers treat the content of `noscript` as text. */
function EmbeddedDocument(props: DocumentViewerProps) {
  // The mark lets the page's policy allow this element (content-security-policy.server.ts).
  const mark = useContext(ScriptMarkContext);
  return (
    <object
      nonce={mark}
      data={props.path + FIT_WIDTH}
      type="application/pdf"
      aria-label={`Documentation of ${props.title}`}
      className="document-viewer-object"
    >
      <p>This browser shows no PDF documents inside a page.</p>
      <p>
        <DownloadLink {...props} />
      </p>
    </object>
  );
}

/** The usual keys of document readers. At either end a key keeps its default action. */
function pressKey(event: KeyboardEvent, viewer: ViewerControls): void {
  if (viewer.state !== "open" || event.ctrlKey || event.metaKey || event.altKey) return;
  const action = keyAction(event.key, viewer);
  if (!action) return;
  event.preventDefault();
  action();
}

function keyAction(key: string, viewer: ViewerControls): (() => void) | undefined {
  const { page, count, fits, pageTurner } = viewer;
  switch (key) {
    case "PageDown":
      return pageTurner(page + 1);
    case "PageUp":
      return pageTurner(page - 1);
    // On an enlarged page they scroll it.
    case "ArrowRight":
      return fits ? pageTurner(page + 1) : undefined;
    case "ArrowLeft":
      return fits ? pageTurner(page - 1) : undefined;
    case "Home":
      return pageTurner(1);
    case "End":
      return pageTurner(count);
    case "+":
    case "=":
      return viewer.zoomIn;
    case "-":
      return viewer.zoomOut;
    case "0":
      return fits ? undefined : viewer.fit;
    default:
      return undefined;
  }
}
