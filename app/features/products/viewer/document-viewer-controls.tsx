import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { Icon, type IconName } from "~/ui/icon";
import type { ViewerControls } from "./use-document-viewer";

/** With large text, a readout is above its controls. */
const group = "flex items-center max-[14rem]:flex-wrap sm:gap-1";
const readout = "figures text-center text-[0.8125rem] max-[14rem]:order-first max-[14rem]:basis-full";

/** The controls for pages and zoom. The bar stays visible while reading, where the site's own bar is fixed too. */
export function DocumentViewerControls({ viewer }: { viewer: ViewerControls }) {
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
