import { Link, useLocation } from "@remix-run/react";
import { type ComponentProps, type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AssistantPanel } from "~/features/assistant/assistant-panel";
import { tabStorage } from "~/lib/browser-storage";
import { Icon } from "~/ui/icon";
import "./assistant-launcher.css";

/** Set while the panel is open, so that it opens again after a reload. */
const OPEN_FLAG = "assistant-open";
const PATH = "/assistant";

type Panel = ComponentType<ComponentProps<typeof AssistantPanel>>;

/** A link to the assistant's page, which JavaScript opens as a panel over this page. The panel loads on demand. */
export function AssistantLauncher() {
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const [Panel, setPanel] = useState<Panel>();
  const [open, setOpen] = useState<"pressed" | "reopened" | false>(false);

  const show = async (how: "pressed" | "reopened") => {
    const { AssistantPanel } = await import("~/features/assistant/assistant-panel");
    setPanel(() => AssistantPanel);
    setOpen(how);
    remember(true);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the page has loaded
  useEffect(() => {
    if (tabStorage.get(OPEN_FLAG)) void show("reopened").catch(() => {});
  }, []);

  const press = (event: MouseEvent) => {
    // Let the browser open the link in a new tab.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void show("pressed").catch(() => window.location.assign(PATH));
  };

  const close = ({ returnFocus }: { returnFocus: boolean }) => {
    // The link must be visible before it can take the focus.
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
      {open && Panel ? <Panel focusOnOpen={open === "pressed"} onClose={close} /> : null}
    </aside>
  );
}

const remember = (open: boolean): void => tabStorage.set(OPEN_FLAG, open ? "yes" : null);
