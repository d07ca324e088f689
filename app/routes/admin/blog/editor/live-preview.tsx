import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { PostBody } from "~/features/posts/post-body";
import { browserStorage } from "~/lib/browser/browser-storage";
import type { TextEditor } from "./writing/text-editor";

/** The delay between the last input and the request for its preview, and before another attempt. */
const PAUSE_MS = 400;
const RETRY_MS = 6_000;
const WIDE = "(width >= 80rem)";
const OFFLINE = "The preview cannot be loaded right now.";

type LivePreviewProps = { area: RefObject<HTMLTextAreaElement>; editor: TextEditor | null };

/** The text as readers will see it, rendered by the server while it is written. */
export function LivePreview({ area, editor }: LivePreviewProps) {
  const box = useRef<HTMLElement>(null);
  const { html, problem } = useRenderedText(area);
  useEffect(() => (box.current ? editor?.scrollPreview(box.current) : undefined), [editor]);
  // The ids of headings must not clash with those of the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new text
  useLayoutEffect(() => {
    for (const element of box.current?.querySelectorAll(".post-body [id]") ?? [])
      element.removeAttribute("id");
  }, [html]);
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    event.preventDefault();
    if (!link.getAttribute("href")?.startsWith("#")) window.open(link.href, "_blank", "noopener");
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps its links from leaving the page
    <section
      ref={box}
      aria-label="Live preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      onClick={follow}
      className="live-preview rounded-control border border-rule px-5 py-4 max-xl:hidden noscript:hidden"
    >
      {problem ? <p className="mb-3 text-small text-error">{problem}</p> : null}
      {html ? (
        <PostBody html={html} />
      ) : (
        <p className="text-small text-ink-3">The preview of the text appears here.</p>
      )}
    </section>
  );
}

/** Renders the text of the field whenever it has changed, with at most one request at a time. */
function useRenderedText(area: RefObject<HTMLTextAreaElement>) {
  const [rendered, setRendered] = useState<{ html: string; problem: string | null }>({
    html: "",
    problem: null,
  });
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const wide = matchMedia(WIDE);
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: string | undefined;
    let busy = false;
    const render = async () => {
      const text = field.value;
      if (busy || !wide.matches || text === shown) return;
      busy = true;
      const next = text.trim() === "" ? { html: "" } : await requestPreview(text, stopped.signal);
      busy = false;
      if (stopped.signal.aborted) return;
      setRendered((before) => ({ html: before.html, problem: null, ...next }));
      if ("problem" in next && next.problem === OFFLINE) return schedule(RETRY_MS);
      shown = text;
      if (field.value !== text) schedule(PAUSE_MS);
    };
    const schedule = (pause: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void render(), pause);
    };
    const change = () => schedule(PAUSE_MS);
    void render();
    field.addEventListener("input", change);
    wide.addEventListener("change", change);
    return () => {
      stopped.abort();
      clearTimeout(timer);
      field.removeEventListener("input", change);
      wide.removeEventListener("change", change);
    };
  }, [area]);
  return rendered;
}

async function requestPreview(
  content: string,
  signal: AbortSignal,
): Promise<{ html: string } | { problem: string }> {
  const body = new FormData();
  body.set("content", content);
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch("/admin/blog/live-preview", { method: "POST", body, headers, signal });
    if (response.redirected) return { problem: OFFLINE };
    const answer: { html?: string; error?: Record<string, string[]> } = await response.json();
    return answer.html === undefined
      ? {
          problem:
            Object.values(answer.error ?? {})
              .flat()
              .join(" ") || OFFLINE,
        }
      : { html: answer.html };
  } catch {
    return { problem: OFFLINE };
  }
}

const LIVE_PREVIEW = "live-preview";

/** Whether the preview is beside the text on wide screens: yes, unless it was turned off in this browser. */
export function useLivePreview(): [boolean, (live: boolean) => void] {
  const [live, setLive] = useState(true);
  useEffect(() => setLive(browserStorage.get(LIVE_PREVIEW) !== "off"), []);
  const change = (next: boolean) => {
    browserStorage.set(LIVE_PREVIEW, next ? null : "off");
    setLive(next);
  };
  return [live, change];
}
