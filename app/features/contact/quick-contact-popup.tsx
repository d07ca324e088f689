import { useLocation } from "@remix-run/react";
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Thanks } from "~/features/contact/popup/thanks";
import { dropFormDraft } from "~/lib/form/form-draft";
import { useBrand } from "~/lib/page/root-data";
import { classNames } from "~/ui/class-names";
import { CloseButton } from "~/ui/close-button";
import { useInPlace } from "~/ui/form/use-in-place";
import { useUncoveredFocus } from "~/ui/use-uncovered-focus";
import { quickContactDraftName, quickContactTexts } from "./form-texts";
import { QuickContactForm } from "./quick-contact-form";
import type { LeadFormData } from "./use-lead-form";
import "./quick-contact-popup.css";

/** The time for which the thank-you is shown. */
const THANKS_MS = 8_000;

type QuickContactPopupProps = LeadFormData & {
  /** Whether it is hidden, with its input: on a page with a form. */
  hidden: boolean;
  /** Whether it was closed in another tab. */
  closed: boolean;
  /** Called when it is closed or sent. */
  onVisited: () => void;
};

/**
 * The quick contact over another page (docs/product.md 2.3): a bar at the bottom of the window, which a tap opens. On
 * wide screens it is a card once a corner is free, and otherwise a tab in the margin.
 */
export function QuickContactPopup({
  hidden,
  closed: closedElsewhere,
  onVisited,
  ...formData
}: QuickContactPopupProps) {
  const titleId = useId();
  const { replies } = useBrand();
  const dialog = useRef<HTMLDialogElement>(null);
  const { lastResult, ...inPlace } = useInPlace("/quick-contact/form", quickContactTexts.failed);
  const [closedHere, setClosedHere] = useState(false);
  const sent = lastResult?.status === "success";
  const closed = closedHere || (closedElsewhere && !sent);
  const open = !closed && !sent;
  // A live region announces only changes, so it must exist before its text does.
  const [isRegionReady, setIsRegionReady] = useState(false);
  useEffect(() => setIsRegionReady(true), []);
  const { collapsed, collapse, keepOpen } = useFreeCorner(dialog, open && !hidden);
  useUncoveredFocus(dialog, { active: open && !hidden, collapse });
  const { returnFocus, ...focusProps } = useReturnedFocus();

  const close = useCallback(() => {
    returnFocus();
    setClosedHere(true);
    // An effect would run after the paint, when the visitor may have left.
    onVisited();
  }, [returnFocus, onVisited]);

  useEffect(() => {
    if (open) return;
    if (sent) {
      dropFormDraft(quickContactDraftName);
      returnFocus();
    }
    onVisited();
  }, [open, sent, onVisited, returnFocus]);

  // Before the paint: Escape must work as soon as the popup is visible.
  useLayoutEffect(() => {
    if (!open || hidden) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog:modal")) return;
      close();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open, hidden, close]);

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(close, THANKS_MS);
    return () => clearTimeout(timer);
  }, [sent, close]);

  const expand = () => {
    keepOpen();
    // Focuses no field, because a phone's keyboard would cover text that the visitor has not read yet.
    dialog.current?.focus({ preventScroll: true });
  };

  if (closed) return null;
  return (
    <>
      {sent ? null : (
        <dialog
          ref={dialog}
          open
          hidden={hidden}
          tabIndex={-1}
          aria-labelledby={titleId}
          data-collapsed={collapsed || undefined}
          className="visit-popup"
          onInput={keepOpen}
          {...focusProps}
        >
          <div
            className={classNames(
              "flex items-start justify-between gap-4",
              collapsed && "lg:flex-col lg:items-center lg:gap-1",
            )}
          >
            <div>
              <h2
                id={titleId}
                className={collapsed ? "text-lead leading-tight lg:[writing-mode:vertical-rl]" : "text-h3"}
              >
                {collapsed ? (
                  <button type="button" aria-expanded="false" onClick={expand} className="visit-popup-expand">
                    {quickContactTexts.title}
                  </button>
                ) : (
                  quickContactTexts.title
                )}
              </h2>
              <p className={classNames("text-small text-ink-2", collapsed ? "lg:hidden" : "mt-2 lg:mt-0")}>
                {collapsed
                  ? "Leave a number. We call back."
                  : `Leave a name and a number. One of us calls you back within ${replies.first}.`}
              </p>
            </div>
            <CloseButton
              className={classNames("relative", collapsed ? "max-lg:-mt-2 lg:mx-0 lg:w-full" : "-mt-2")}
              onClick={close}
            />
          </div>
          <div hidden={collapsed} className="mt-4">
            <QuickContactForm {...formData} inPlace={inPlace} lastResult={lastResult} />
          </div>
        </dialog>
      )}
      <Thanks text={sent ? quickContactTexts.thanks : undefined} onClose={close} {...focusProps}>
        <span>
          {isRegionReady && open && !hidden
            ? `${quickContactTexts.title} A form for a call back has opened. Escape closes it.`
            : null}
        </span>
      </Thanks>
    </>
  );
}

/** Remembers where the focus came from. `returnFocus` moves it back, or to the content if that element is gone. */
function useReturnedFocus() {
  const isInside = useRef(false);
  const origin = useRef<HTMLElement | null>(null);

  const onFocus = useCallback(({ relatedTarget: previous, currentTarget }: FocusEvent) => {
    if (isInside.current || currentTarget.contains(previous)) return;
    isInside.current = true;
    origin.current = previous instanceof HTMLElement ? previous : null;
  }, []);
  const onBlur = useCallback(({ relatedTarget: next, currentTarget }: FocusEvent) => {
    // Without a target, the window lost the focus.
    if (next && !currentTarget.contains(next)) isInside.current = false;
  }, []);
  const returnFocus = useCallback(() => {
    if (!isInside.current) return;
    isInside.current = false;
    const target = origin.current?.isConnected ? origin.current : document.getElementById("main");
    target?.focus({ preventScroll: true });
  }, []);
  return { onFocus, onBlur, returnFocus };
}

/** Screens with room for a card, as in quick-contact-popup.css. */
const WIDE = "(width >= 64rem)";
const corners = ["left", "right"] as const;
/** What a card that opens by itself never covers (docs/product.md 2.3): headline, form and primary button. */
const UNCOVERED = "main :is(h1, form, :is(a, button).bg-action)";
const GAP_PX = 12;
/** The time for which the page must be still before the card opens. */
const REST_MS = 250;

/**
 * Opens a floating card once a corner of a wide screen is free, sets its `data-corner`, and collapses it if it would
 * cover more. What the visitor opens stays open (`keepOpen`), what collapses stays collapsed, and what has the focus
 * stays as it is.
 */
function useFreeCorner(card: RefObject<HTMLElement | null>, isShown: boolean) {
  const { key } = useLocation();
  const [state, setState] = useState<"waiting" | "trying" | "free" | "kept" | "collapsed">("waiting");
  const isWaiting = isShown && (state === "waiting" || state === "trying");
  const isFreeCard = isShown && state === "free";

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other content
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const tryCorners = () => {
      if (matchMedia(WIDE).matches && !hasFocus(card.current)) setState("trying");
    };
    const stopWatching = watchMoves(() => {
      clearTimeout(timer);
      timer = setTimeout(tryCorners, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [card, isWaiting, key]);

  // Before the paint, with the size of the open card.
  useLayoutEffect(() => {
    if (state !== "trying" || !card.current) return;
    for (const corner of corners) {
      card.current.dataset.corner = corner;
      if (isFree(card.current)) return setState("free");
    }
    delete card.current.dataset.corner;
    setState("waiting");
  }, [card, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other content
  useEffect(() => {
    if (!isFreeCard) return;
    let frame = 0;
    const check = () => {
      frame = 0;
      if (card.current && !hasFocus(card.current) && !isFree(card.current)) setState("collapsed");
    };
    const stopWatching = watchMoves(() => {
      frame ||= requestAnimationFrame(check);
    });
    return () => {
      cancelAnimationFrame(frame);
      stopWatching();
    };
  }, [card, isFreeCard, key]);

  return {
    collapsed: state === "waiting" || state === "collapsed",
    collapse: useCallback(() => setState("collapsed"), []),
    keepOpen: useCallback(() => setState("kept"), []),
  };
}

const hasFocus = (card: Element | null) => card?.contains(document.activeElement) ?? false;

/** Calls `onMove` soon and when the page's content may have moved. @returns a function that stops it */
function watchMoves(onMove: () => void): () => void {
  const size = new ResizeObserver(onMove);
  size.observe(document.body);
  for (const name of ["scroll", "resize"]) addEventListener(name, onMove, { passive: true });
  return () => {
    size.disconnect();
    for (const name of ["scroll", "resize"]) removeEventListener(name, onMove);
  };
}

function isFree(card: Element): boolean {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  return [...document.querySelectorAll(UNCOVERED)].every((element) => {
    const box = element.getBoundingClientRect();
    return (
      box.right + GAP_PX < left ||
      box.left - GAP_PX > right ||
      box.bottom + GAP_PX < top ||
      box.top - GAP_PX > bottom
    );
  });
}
