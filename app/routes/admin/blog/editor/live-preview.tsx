import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { DASHBOARD_PATH } from "~/content/staff-paths";
import { PostBody } from "~/features/posts/post-body";
import { browserStorage } from "~/lib/browser/browser-storage";
import type { TextEditor } from "./writing/text-editor";

/** The delay between the last input and the request for its preview. */
const PAUSE_MS = 400;
/** The delay before another attempt. */
const RETRY_MS = 6_000;
const WIDE = "(width >= 80rem)";
const UNAVAILABLE = "The preview cannot be loaded right now.";
const SIGNED_OUT = "Sign in again in another tab to see the preview.";

type LivePreviewProps = { area: RefObject<HTMLTextAreaElement>; editor: TextEditor | null };

/** The text as readers will see it, rendered by the server while it is written. */
export function LivePreview({ area, editor }: LivePreviewProps) {
  const preview = useRef<HTMLElement>(null);
  const { html, problem } = useRenderedText(area);
  useEffect(() => (preview.current ? editor?.scrollPreview(preview.current) : undefined), [editor]);
  // Heading ids must not clash with the form's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new text
  useLayoutEffect(() => {
    for (const element of preview.current?.querySelectorAll(".post-body [id]") ?? [])
      element.removeAttribute("id");
  }, [html]);
  const openLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    event.preventDefault();
    if (!link.getAttribute("href")?.startsWith("#")) window.open(link.href, "_blank", "noopener");
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps its links from leaving the page
    <section
      ref={preview}
      aria-label="Live preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      onClick={openLink}
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

type RenderedText = { html: string; problem: string | null };

/** Renders the text of the field whenever it has changed, with at most one request at a time. */
function useRenderedText(area: RefObject<HTMLTextAreaElement>): RenderedText {
  const [rendered, setRendered] = useState<RenderedText>({ html: "", problem: null });
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const wide = matchMedia(WIDE);
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let renderedText: string | undefined;
    let isLoading = false;
    const render = async () => {
      const text = field.value;
      if (isLoading || !wide.matches || text === renderedText) return;
      isLoading = true;
      const result = text.trim() === "" ? { html: "" } : await requestPreview(text, controller.signal);
      isLoading = false;
      if (controller.signal.aborted) return;
      if (!result) {
        setRendered(({ html }) => ({ html, problem: UNAVAILABLE }));
        return schedule(RETRY_MS);
      }
      setRendered(({ html }) => ({ html, problem: null, ...result }));
      renderedText = text;
      if (field.value !== text) schedule(PAUSE_MS);
    };
    const schedule = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void render(), delay);
    };
    const handleChange = () => schedule(PAUSE_MS);
    void render();
    field.addEventListener("input", handleChange);
    wide.addEventListener("change", handleChange);
    return () => {
      controller.abort();
      clearTimeout(timer);
      field.removeEventListener("input", handleChange);
      wide.removeEventListener("change", handleChange);
    };
  }, [area]);
  return rendered;
}

/** The text as HTML, or why it cannot be rendered; null if no working server was reached. */
async function requestPreview(
  content: string,
  signal: AbortSignal,
): Promise<{ html: string } | { problem: string } | null> {
  const body = new FormData();
  body.set("content", content);
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(`${DASHBOARD_PATH}/live-preview`, { method: "POST", body, headers, signal });
    // Signed out, or no longer allowed, so only another input is worth another attempt.
    if (response.redirected || response.status === 403) return { problem: SIGNED_OUT };
    const { html, error = {} }: { html?: string; error?: Record<string, string[]> } = await response.json();
    if (html !== undefined) return { html };
    const problem = Object.values(error).flat().join(" ");
    return problem ? { problem } : null;
  } catch {
    return null;
  }
}

const LIVE_PREVIEW = "live-preview";

/** Whether the preview is beside the text on wide screens: yes, unless it was turned off in this browser. */
export function useLivePreview(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(browserStorage.get(LIVE_PREVIEW) !== "off"), []);
  const saveChoice = (next: boolean) => {
    browserStorage.set(LIVE_PREVIEW, next ? null : "off");
    setOn(next);
  };
  return [isOn, saveChoice];
}
