import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/icon";
import type { ViewerControls } from "./use-document-viewer";

/** The controls for pages and zoom. The bar stays visible while reading. */
export function DocumentViewerControls({ viewer }: { viewer: ViewerControls }) {
  const { state, page, count, zoom } = viewer;
  const open = state === "open";
  return (
    <div className="document-viewer-bar noscript:hidden">
      <div className="document-viewer-group">
        <Control label="Previous page" icon="chevron-left" act={viewer.pageTurner(page - 1)} />
        <p className="document-viewer-reading min-w-[13ch]">
          {open ? `Page ${page} of ${count}` : state === "loading" ? "Opening" : "PDF"}
        </p>
        <Control label="Next page" icon="chevron-right" act={viewer.pageTurner(page + 1)} />
      </div>
      <div className="document-viewer-group">
        <Control label="Zoom out" icon="minus" act={open ? viewer.zoomOut : undefined} />
        <p className="document-viewer-reading min-w-[6ch] max-sm:sr-only">
          {open ? `${Math.round(zoom * 100)} %` : ""}
        </p>
        <Control label="Zoom in" icon="plus" act={open ? viewer.zoomIn : undefined} />
        <Control label="Fit width" act={open && !viewer.fits ? viewer.fit : undefined}>
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
  /** Undefined at the first or last step. The button is not disabled, which would lose the focus. */
  act: (() => void) | undefined;
  children?: ReactNode;
};

const Control = ({ label, icon, act, children }: ControlProps) => (
  <button
    type="button"
    className="document-viewer-control"
    aria-disabled={act ? undefined : true}
    onClick={act}
  >
    {children ?? <span className="sr-only">{label}</span>}
    {icon ? <Icon name={icon} /> : null}
  </button>
);
