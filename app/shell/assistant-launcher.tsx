import { Link, useLocation } from "@remix-run/react";
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AssistantPanel } from "~/features/assistant/assistant-panel";
import { tabStorage } from "~/lib/browser/browser-storage";
import { usePageHandle } from "~/lib/page/page-handle";
import { Icon } from "~/ui/icon";
import "./assistant-launcher.css";

/** Set while the panel is open, so that a reload reopens it. */
const OPEN_FLAG = "assistant-open";
const PATH = "/assistant";

type Panel = ComponentType<ComponentProps<typeof AssistantPanel>>;

/** A link to the assistant's page. With JavaScript, every such link opens a panel, which is loaded on demand. */
export function AssistantLauncher() {
  const { pathname, key } = useLocation();
  const { docked } = usePageHandle();
  const link = useRef<HTMLAnchorElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const [Panel, setPanel] = useState<Panel>();
  const [open, setOpen] = useState<"pressed" | "reopened" | false>(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other content
  useEffect(() => {
    if (open) return;
    let stop: (() => void) | null = () => {};
    void import("./free-place")
      .then(({ keepPlaceFree }) => {
        if (stop && link.current) stop = keepPlaceFree(link.current);
      })
      .catch(() => {});
    return () => {
      stop?.();
      stop = null;
    };
  }, [open, key]);

  useEffect(() => {
    const openPanel = async (how: "pressed" | "reopened") => {
      const { AssistantPanel } = await import("~/features/assistant/assistant-panel");
      setPanel(() => AssistantPanel);
      setOpen(how);
      tabStorage.set(OPEN_FLAG, "yes");
    };
    if (tabStorage.get(OPEN_FLAG)) void openPanel("reopened").catch(() => {});

    const onClick = (event: MouseEvent) => {
      // Let the browser open the link in a new tab.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const clickedLink =
        event.target instanceof Element && event.target.closest<HTMLElement>(`a[href="${PATH}"]`);
      if (!clickedLink || location.pathname === PATH) return;
      // Captured before the router, which ignores default-prevented events.
      event.preventDefault();
      opener.current = clickedLink;
      void openPanel("pressed").catch(() => window.location.assign(PATH));
    };
    addEventListener("click", onClick, { capture: true });
    return () => removeEventListener("click", onClick, { capture: true });
  }, []);

  // For the popup (quick-contact-popup.css).
  useEffect(() => {
    document.body.toggleAttribute("data-assistant-open", open !== false);
  }, [open]);

  const close = ({ returnFocus }: { returnFocus: boolean }) => {
    // The link must be visible before it can take the focus.
    flushSync(() => setOpen(false));
    tabStorage.set(OPEN_FLAG, null);
    if (!returnFocus) return;
    if (opener.current?.isConnected) opener.current.focus();
    else link.current?.focus();
  };

  if (pathname === PATH) return null;
  return (
    <aside aria-label="Assistant" data-docked={docked || undefined} className="assistant-corner">
      <Link ref={link} to={PATH} hidden={open !== false} className="assistant-launcher">
        <Icon name="chat" />
        <span>
          Ask<span className="sr-only"> the assistant</span>
        </span>
      </Link>
      {open && Panel ? <Panel focusOnOpen={open === "pressed"} onClose={close} /> : null}
    </aside>
  );
}
