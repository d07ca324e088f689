import { Link } from "@remix-run/react";
import { useState } from "react";
import { browserStorage } from "~/lib/browser/browser-storage";
import { useRootData } from "~/lib/page/root-data";
import { InlineScript } from "~/remix/late-scripts";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

/** The text of the announcement that the visitor has closed. */
const STORAGE_KEY = "announcement";

/** Hides it before the paint, so that the page does not move. */
const HIDE_CLOSED = `{
const line = document.currentScript.parentElement;
try {
line.hidden = localStorage.announcement === line.dataset.text;
} catch {}
}`;

/** A line above the header, while there is an announcement. With JavaScript, visitors can close it for good. */
export function Announcement() {
  const { text, parts = [] } = useRootData()?.announcement ?? {};
  const hydrated = useHydrated();
  const [closed, setClosed] = useState<string>();
  if (!text) return null;
  const isClosed = closed === text || (hydrated && browserStorage.get(STORAGE_KEY) === text);
  const close = () => {
    browserStorage.set(STORAGE_KEY, text);
    setClosed(text);
  };
  return (
    <aside
      aria-label="Announcement"
      data-text={text}
      hidden={isClosed}
      suppressHydrationWarning
      className="announcement bg-action text-on-action dark:border-b dark:border-rule dark:bg-card dark:text-ink print:hidden"
    >
      <div className="wrap flex items-center gap-4">
        <p className="min-w-0 grow py-2 text-small font-medium wrap-anywhere">
          {parts.map(({ text, to }) =>
            to ? (
              <Link key={text} to={to} className="underline">
                {text}
              </Link>
            ) : (
              text
            ),
          )}
        </p>
        {/* Its place is kept, so that the line wraps in the same places once scripts run. */}
        <button
          type="button"
          onClick={close}
          className={classNames(
            "-mr-3 flex size-11 shrink-0 items-center justify-center",
            !hydrated && "invisible",
          )}
        >
          <span className="sr-only">Close the announcement</span>
          <Icon name="close" />
        </button>
      </div>
      <InlineScript code={import.meta.env.SSR && HIDE_CLOSED} />
    </aside>
  );
}
