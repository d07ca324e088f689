import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { htmlToMarkdown } from "./html-to-markdown";

const listImages = ({ files }: DataTransfer): File[] =>
  [...files].filter(({ type }) => type.startsWith("image/"));

/** Pastes documents as markdown and images as uploads. Text has priority: copied tables come with a picture of them. */
export const clipboardHandlers = (upload: (view: EditorView, files: readonly File[], at: number) => void) =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const data = event.clipboardData;
      if (!data) return false;
      const html = data.getData("text/html");
      const text = data.getData("text/plain");
      const { main } = view.state.selection;
      if (!main.empty && isUrl(text) && !isInCode(view.state, main.head)) {
        event.preventDefault();
        linkSelection(view, text.trim());
        return true;
      }
      const markdown = html && !isInCode(view.state, main.head) ? htmlToMarkdown(html) : null;
      const images = listImages(data);
      // A copied picture of a page comes with its HTML, which has no words.
      if (images.length > 0 && text.trim() === "" && !hasWords(markdown)) {
        event.preventDefault();
        upload(view, images, main.head);
        return true;
      }
      if (markdown === null) return false;
      event.preventDefault();
      insertMarkdown(view, markdown);
      return true;
    },
    drop(event, view) {
      const images = event.dataTransfer ? listImages(event.dataTransfer) : [];
      if (images.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      upload(view, images, at);
      return true;
    },
  });

const isUrl = (text: string) => /^(?:https?:\/\/|mailto:)[^\s()<>]+$/.test(text.trim());

function linkSelection(view: EditorView, url: string): void {
  const { from, to } = view.state.selection.main;
  const words = view.state.sliceDoc(from, to);
  // A URL that replaces another one, or several lines, is not a link's URL.
  const insert = isUrl(words) || words.includes("\n") ? url : `[${words}](${url})`;
  view.dispatch(view.state.replaceSelection(insert), { scrollIntoView: true, userEvent: "input.paste" });
}

const hasWords = (markdown: string | null) =>
  (markdown ?? "").replace(/!\[[^\]]*\]\([^)]*\)/g, "").trim() !== "";

function isInCode(state: EditorState, position: number): boolean {
  const innermost = syntaxTree(state).resolveInner(position, -1);
  for (let node: typeof innermost | null = innermost; node; node = node.parent) {
    if (node.name.includes("Code")) return true;
  }
  return false;
}

/** Replaces the selection. Blocks such as tables are enclosed in empty lines. */
function insertMarkdown({ state, dispatch }: Pick<EditorView, "state" | "dispatch">, markdown: string): void {
  const { from, to } = state.selection.main;
  const isBlock = /\n|^(?:#{1,6}|[-*>]|\d+\.|\||```) ?/.test(markdown);
  const firstLine = state.doc.lineAt(from);
  const lastLine = state.doc.lineAt(to);
  const lead = isBlock && state.sliceDoc(firstLine.from, from).trim() !== "" ? "\n\n" : "";
  const trail = isBlock && state.sliceDoc(to, lastLine.to).trim() !== "" ? "\n\n" : "";
  dispatch(
    state.update(state.replaceSelection(lead + markdown + trail), {
      scrollIntoView: true,
      userEvent: "input.paste",
    }),
  );
}
