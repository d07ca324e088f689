import { Link, useLocation } from "@remix-run/react";
import { type ComponentProps, type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AssistantPanel } from "~/features/assistant/assistant-panel";
import { tabStorage } from "~/lib/browser-storage";
import { Icon } from "~/ui/icon";
import "./assistant-launcher.css";

/** Set while the panel is open: it opens again after the page was loaded anew. */
const OPEN_FLAG = "assistant-open";
const PATH = "/assistant";

type Panel = ComponentType<ComponentProps<typeof AssistantPanel>>;

/**
 * The way to the assistant, at the foot of every page: a link to its page, which script turns into a panel over this
 * one. Nothing of the panel is loaded before it is asked for.
 */
export function AssistantLauncher() {
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const [Panel, setPanel] = useState<Panel>();
  const [open, setOpen] = useState<"asked-for" | "again" | false>(false);

  const show = async (how: "asked-for" | "again") => {
    const { AssistantPanel } = await import("~/features/assistant/assistant-panel");
    setPanel(() => AssistantPanel);
    setOpen(how);
    remember(true);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after the page was loaded
  useEffect(() => {
    if (wasOpen()) void show("again").catch(() => {});
  }, []);

  const press = (event: MouseEvent) => {
    // A new tab is a new tab.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void show("asked-for").catch(() => window.location.assign(PATH));
  };

  const close = ({ returnFocus }: { returnFocus: boolean }) => {
    // The link can take the focus only once it is there again.
    flushSync(() => setOpen(false));
    remember(false);
    if (returnFocus) link.current?.focus();
  };

  if (pathname === PATH) return null;
  return (
    <aside aria-label="Assistant">
      <Link ref={link} to={PATH} onClick={press} hidden={open !== false} className="assistant-launcher">
        <Icon name="chat" />
        <span className="max-sm:sr-only">Ask the assistant</span>
      </Link>
      {open && Panel ? <Panel focusOnOpen={open === "asked-for"} onClose={close} /> : null}
    </aside>
  );
}

const wasOpen = (): boolean => (tabStorage.get(OPEN_FLAG) ?? null) !== null;

const remember = (open: boolean): void => tabStorage.set(OPEN_FLAG, open ? "yes" : null);
