import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from "react";
import { useDocumentViewer, type ViewerControls } from "~/features/products/viewer/use-document-viewer";
import { ScriptMarkContext } from "~/lib/page/html-context";
import { formatFileSize } from "~/lib/text/numbers";
import { buttonClasses } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon, type IconName } from "~/ui/icon";
import BlankPage from "./blank-page.svg?react";
import "./document-viewer-text.css";

/** The width of an A4 page, or the full width if there is less room. */
const A4 = "w-[min(100%,793.7px)]";

type DocumentViewerProps = {
  /** Its path, such as /documents/interview-ai.pdf. */
  path: string;
  bytes: number;
  /** Whether it is tagged for screen readers; null if that is unknown. */
  isTagged: boolean | null;
  title: string;
  headingId: string;
};

/** A PDF document that opens in place (docs/product.md 11.3). Without JavaScript the browser's own viewer shows it. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { path, title, headingId } = props;
  const viewerRef = useRef<HTMLElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const pageElement = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const viewer = useDocumentViewer(path, { details, viewport, pageElement });
  const { page, state } = viewer;

  // A new page starts at its top, however far the previous one was scrolled.
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
      className="document-viewer panel outline-offset-2 outline-focus has-[[role=group]:focus-visible]:outline-2"
      onKeyDown={(event) => handleKey(event, viewer)}
    >
      <details ref={details} onToggle={viewer.load} className="group">
        <summary className="grid items-center gap-x-6 p-4 sm:grid-cols-[1fr_auto] sm:p-6 print:hidden">
          <h2 id={headingId} className="text-h3">
            Documentation
          </h2>
          <span className="text-ink-2">What it does, how to set it up, and what data it stores.</span>
          <span
            className={buttonClasses(
              {},
              "justify-self-start max-sm:mt-3 sm:col-start-2 sm:row-span-2 sm:row-start-1",
            )}
          >
            <span className="group-open:hidden">Read</span>
            <span className="hidden group-open:inline">Close</span>
          </span>
        </summary>
        <DocumentViewerControls viewer={viewer} />
        <div
          ref={viewport}
          className="document-viewer-viewport blueprint relative bg-paper print:hidden [@media(width>48rem)]:p-6"
        >
          {/* Reserves the height of an A4 page, so that loading shifts nothing. */}
          <div className={`${A4} mx-auto aspect-[210/297] bg-card`}>
            {state === "waiting" || state === "loading" ? <BlankPage /> : null}
            {state === "failed" ? <Failure {...props} /> : null}
          </div>
          {/* An enlarged page scrolls in the place of one that fits, and would cover an outline of this element. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields */}
          <div
            ref={scroller}
            role="group"
            aria-label="Page"
            tabIndex={state === "open" ? 0 : undefined}
            className="absolute inset-0 overflow-auto p-[inherit] outline-none"
            hidden={state === "failed"}
          >
            <div
              ref={pageElement}
              className="document-viewer-page relative mx-auto bg-white scheme-only-light not-empty:shadow-[0_0_0_1px_var(--color-rule),4px_4px_0_1px_var(--color-shade)] [--scale-round-x:1px] [--scale-round-y:1px] [&_canvas]:block [&_canvas]:size-full"
            />
          </div>
          <noscript>
            {path.startsWith("/documents/") ? <EmbeddedDocument {...props} /> : <SavedOnly {...props} />}
          </noscript>
        </div>
      </details>
      {/* In print, the document's address follows the link. */}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule px-4 py-3 print:border-t-0">
        <DownloadLink
          {...props}
          className={buttonClasses(
            { variant: "secondary", size: "small" },
            "print:after:font-mono print:after:font-normal print:after:content-[attr(href)]",
          )}
        >
          <Icon name="download" className="size-4.5" />
        </DownloadLink>
        {props.isTagged === null ? null : (
          <span className="text-small text-ink-2">
            {props.isTagged ? "Tagged for screen readers" : "Not tagged for screen readers"}
          </span>
        )}
      </p>
    </section>
  );
}

type DownloadLinkProps = Pick<DocumentViewerProps, "path" | "bytes" | "title"> & {
  className?: string;
  children?: ReactNode;
};

const DownloadLink = ({ path, bytes, title, className = "link", children }: DownloadLinkProps) => (
  <a href={path} download className={className}>
    {children}
    <span>
      Download PDF <span className="sr-only">with the documentation of {title} </span>({formatFileSize(bytes)}
      )
    </span>
  </a>
);

const Failure = (props: DocumentViewerProps) => (
  <div role="alert" className="grid h-full content-center gap-4 p-6 text-center">
    <p className="text-lead">The document could not be opened here. Please download it instead.</p>
    <p>
      <DownloadLink {...props} />
    </p>
  </div>
);

/** Asks Chromium's and Firefox's own viewers for a page as wide as its frame, without a list of pages. */
const FIT_WIDTH = "#view=FitH&navpanes=0&zoom=page-width&pagemode=none";

/** Documents of others are files to save: their address never opens them, so that nothing in them can run. */
const SavedOnly = (props: DocumentViewerProps) => (
  <p className={`${A4} absolute inset-x-0 mx-auto p-6 text-center`}>
    <DownloadLink {...props} />
  </p>
);

/** Rendered only by the server: with scripts, browsers treat the content of `noscript` as text. */
function EmbeddedDocument(props: DocumentViewerProps) {
  // The mark lets the page's policy allow this element (security-headers.server.ts).
  const mark = useContext(ScriptMarkContext);
  return (
    <object
      nonce={mark}
      data={props.path + FIT_WIDTH}
      type="application/pdf"
      aria-label={`Documentation of ${props.title}`}
      className={`${A4} absolute inset-0 mx-auto h-full bg-card text-center`}
    >
      <p className="pt-6">This browser can’t show PDF documents on a page.</p>
      <p>
        <DownloadLink {...props} />
      </p>
    </object>
  );
}

/** The usual keyboard shortcuts of PDF viewers. At either end a key keeps its default action. */
function handleKey(event: KeyboardEvent, viewer: ViewerControls): void {
  if (viewer.state !== "open" || event.ctrlKey || event.metaKey || event.altKey) return;
  const action = findKeyAction(event.key, viewer);
  if (!action) return;
  event.preventDefault();
  action();
}

function findKeyAction(key: string, viewer: ViewerControls): (() => void) | undefined {
  const { page, count, fits, getTurnAction } = viewer;
  switch (key) {
    case "PageDown":
      return getTurnAction(page + 1);
    case "PageUp":
      return getTurnAction(page - 1);
    // On an enlarged page the arrow keys scroll.
    case "ArrowRight":
      return fits ? getTurnAction(page + 1) : undefined;
    case "ArrowLeft":
      return fits ? getTurnAction(page - 1) : undefined;
    case "Home":
      return getTurnAction(1);
    case "End":
      return getTurnAction(count);
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

/** With large text, a readout is above its controls. */
const group = "flex items-center max-[14rem]:flex-wrap sm:gap-1";
const readout = "figures text-center text-[0.8125rem] max-[14rem]:order-first max-[14rem]:basis-full";

/** The controls for pages and zoom. The bar stays visible while reading, where the site's own bar is fixed too. */
function DocumentViewerControls({ viewer }: { viewer: ViewerControls }) {
  const { state, page, count, zoom } = viewer;
  const isOpen = state === "open";
  const closedLabel = state === "loading" ? "Opening" : "PDF";
  return (
    <div className="sticky top-(--header-height) z-2 flex flex-wrap justify-between gap-1 border-y border-rule bg-card p-1.5 noscript:hidden print:hidden [@media(height<20rem)]:static">
      <div className={group}>
        <Control label="Previous page" icon="chevron-left" action={viewer.getTurnAction(page - 1)} />
        <p className={`${readout} min-w-[13ch]`}>{isOpen ? `Page ${page} of ${count}` : closedLabel}</p>
        <Control label="Next page" icon="chevron-right" action={viewer.getTurnAction(page + 1)} />
      </div>
      <div className={group}>
        <Control label="Zoom out" icon="minus" action={isOpen ? viewer.zoomOut : undefined} />
        <p className={`${readout} min-w-[6ch] max-sm:sr-only`}>
          {isOpen ? `${Math.round(zoom * 100)}%` : ""}
        </p>
        <Control label="Zoom in" icon="plus" action={isOpen ? viewer.zoomIn : undefined} />
        <Control label="Fit width" action={isOpen && !viewer.fits ? viewer.fit : undefined}>
          <span>
            Fit<span className="max-sm:sr-only"> width</span>
          </span>
        </Control>
      </div>
      <p role="status" className="sr-only">
        {viewer.status}
      </p>
    </div>
  );
}

type ControlProps = {
  label: string;
  icon?: IconName;
  /** Undefined at the first or last step. The button stays enabled, because disabling it would lose the focus. */
  action: (() => void) | undefined;
  children?: ReactNode;
};

const Control = ({ label, icon, action, children }: ControlProps) => (
  <button
    type="button"
    className={classNames(
      "inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 text-[0.9375rem] font-semibold",
      action
        ? "hover:bg-paper hover:text-link"
        : "cursor-default text-ink-3 opacity-55 forced-colors:text-[GrayText] forced-colors:opacity-100",
    )}
    aria-disabled={action ? undefined : true}
    onClick={action}
  >
    {children ?? <span className="sr-only">{label}</span>}
    {icon ? <Icon name={icon} /> : null}
  </button>
);
