import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { useMediaQuery } from "~/ui/use-media-query";
import type { drawNetwork } from "./network-canvas";
import { NetworkDrawing } from "./network-drawing";

/** A canvas shows neither a preference for stillness nor the system's colors: there the still drawing stays. */
const STILL = "(prefers-reduced-motion: reduce), (forced-colors: active)";

/** The hero's network. The still drawing is part of the page; when the browser is idle, a moving one takes its place. */
export function NetworkFigure({ children }: { children: ReactNode }) {
  const still = useMediaQuery(STILL);
  const canvas = useRef<HTMLCanvasElement>(null);
  const network = useRef<ReturnType<typeof drawNetwork>>();
  const [moving, setMoving] = useState(false);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (still !== false) return;
    let cancelled = false;
    const start = async () => {
      const { drawNetwork } = await import("./network-canvas");
      if (cancelled || !canvas.current) return;
      network.current = drawNetwork(canvas.current);
      setMoving(true);
      setPaused(false);
    };
    // Safari has no `requestIdleCallback`.
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1000));
    const cancel = window.cancelIdleCallback ?? clearTimeout;
    // Without it the still drawing stays.
    const handle = idle(() => void start().catch(() => {}), { timeout: 3000 });
    return () => {
      cancelled = true;
      cancel(handle);
      network.current?.stop();
      network.current = undefined;
      setMoving(false);
    };
  }, [still]);

  const toggle = () => {
    network.current?.setPaused(!paused);
    setPaused(!paused);
  };

  return (
    <>
      <div className="relative eyebrow text-ink-2">
        <p aria-hidden="true" className="ai-network-columns">
          <span>inputs</span>
          <span>model</span>
          <span>check</span>
        </p>
        <div className="relative">
          <NetworkDrawing className={classNames("ai-network", moving && "ai-network-moving")} />
          {still === false ? (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus
            <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full print:hidden" />
          ) : null}
          <span aria-hidden="true" className="absolute right-0 bottom-[57%] max-[17rem]:hidden">
            answer
          </span>
          <span aria-hidden="true" className="ai-network-person">
            a person
          </span>
        </div>
      </div>
      <figcaption className="mt-4 flex min-h-15 items-start justify-between gap-6 border-t border-rule pt-4 text-small text-ink-2">
        {children}
        {moving ? (
          <button
            type="button"
            onClick={toggle}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-field text-link hover:border-link print:hidden"
          >
            <span className="sr-only">{paused ? "Play the drawing" : "Pause the drawing"}</span>
            <Icon name={paused ? "play" : "pause"} />
          </button>
        ) : (
          <span className="size-11 shrink-0" />
        )}
      </figcaption>
    </>
  );
}
