import { startCompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, redo, undo } from "@codemirror/commands";
import {
  deleteMarkupBackward,
  insertNewlineContinueMarkupCommand,
  markdownLanguage,
} from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { EditorState, type StateCommand } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { createImageUploads, type UploadState } from "~/features/media/image-uploads";
import { FORM_TOKEN_FIELD } from "~/lib/form/form-fields";
import { findField } from "~/routes/admin/blog/editor/form-fields";
import { clipboardHandlers } from "./clipboard";
import { completions } from "./completions";
import { placeholderField, uploadInto } from "./image-placeholders";
import { followScroll } from "./scroll-sync";
import {
  beginCaption,
  beginLink,
  endList,
  insertCodeBlock,
  insertFootnote,
  insertParagraph,
  insertTable,
  lineKinds,
  toggleLines,
  toggleMark,
} from "./text-commands";

type EditorOptions = {
  /** The form's field, which keeps the text. */
  area: HTMLTextAreaElement;
  /** Where the editor is shown. */
  container: HTMLElement;
  onUploads: (state: UploadState) => void;
};

/** A command after which suggestions are shown. */
const thenSuggest = (command: StateCommand) => (view: EditorView) => command(view) && startCompletion(view);

const commands = {
  bold: toggleMark("**"),
  italic: toggleMark("*"),
  heading2: toggleLines(lineKinds.heading2),
  heading3: toggleLines(lineKinds.heading3),
  link: thenSuggest(beginLink),
  quote: toggleLines(lineKinds.quote),
  list: toggleLines(lineKinds.list),
  numbered: toggleLines(lineKinds.numbered),
  task: toggleLines(lineKinds.task),
  table: insertTable,
  code: toggleMark("`"),
  codeBlock: thenSuggest(insertCodeBlock),
  footnote: insertFootnote,
  caption: beginCaption,
  undo,
  redo,
  find: openSearchPanel,
} satisfies Record<string, StateCommand | ((view: EditorView) => boolean)>;

export type CommandName = keyof typeof commands;

/** The editor of a post's text. */
export type TextEditor = {
  run(name: CommandName): void;
  uploadImages(files: readonly File[]): void;
  /** Inserts an image at the caret as a separate paragraph. */
  insertImage(markdown: string): void;
  /** Scrolls a preview along with the text. @returns a function that stops it */
  scrollPreview(preview: HTMLElement): () => void;
  close(): void;
};

/** Opens the editor over a text area, which keeps the text for the form, autosave and validation. */
export function openTextEditor({ area, container, onUploads }: EditorOptions): TextEditor {
  const readField = (name: string) => (area.form && findField(area.form, name)?.value) ?? "";
  const uploads = createImageUploads(() => readField(FORM_TOKEN_FIELD), onUploads);
  const upload = (view: EditorView, files: readonly File[], at: number) =>
    uploadInto(view, { files, at, prefix: readField("slug") }, uploads);
  let isCopyingToArea = false;
  const copyToArea = EditorView.updateListener.of(({ docChanged, state }) => {
    if (!docChanged) return;
    isCopyingToArea = true;
    area.value = state.doc.toString();
    area.dispatchEvent(new Event("input", { bubbles: true }));
    isCopyingToArea = false;
  });
  const extensions = [
    placeholderField,
    clipboardHandlers(upload),
    keymap.of([...editorKeys, ...defaultKeymap, ...historyKeymap, ...searchKeymap]),
    history(),
    search({ top: true }),
    completions(),
    markdownLanguage,
    editorTheme,
    EditorView.lineWrapping,
    EditorView.perLineTextDirection.of(true),
    EditorView.contentAttributes.of(() => getContentAttributes(area)),
    EditorView.scrollMargins.of(() => ({ bottom: getSaveBarHeight(area) })),
    copyToArea,
  ];
  const view = new EditorView({
    state: EditorState.create({ doc: area.value, extensions }),
    // In a shadow root it needs no style elements, which our content security policy forbids.
    parent: container.shadowRoot ?? container.attachShadow({ mode: "open" }),
    root: container.shadowRoot ?? undefined,
  });
  if (document.activeElement === area) moveFocus(area, view);
  const copyFromArea = () => {
    if (isCopyingToArea || area.value === view.state.doc.toString()) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: area.value } });
  };
  const handleFocus = () =>
    moveFocus(area, view, { keepsSelection: area.selectionStart === area.selectionEnd });
  const closed = new AbortController();
  const { signal } = closed;
  for (const name of ["change", "input"]) area.addEventListener(name, copyFromArea, { signal });
  area.addEventListener("focus", handleFocus, { signal });
  return {
    run(name) {
      view.focus();
      commands[name](view);
    },
    scrollPreview: (preview) => followScroll(view, preview),
    insertImage(markdown) {
      view.focus();
      insertParagraph(markdown)(view);
    },
    uploadImages: (files) => upload(view, files, view.state.selection.main.head),
    close() {
      uploads.stop();
      closed.abort();
      view.destroy();
    },
  };
}

const editorKeys = [
  { key: "Mod-b", run: commands.bold },
  { key: "Mod-i", run: commands.italic },
  { key: "Mod-k", run: commands.link },
  { key: "Enter", run: endList },
  { key: "Enter", run: insertNewlineContinueMarkupCommand({ nonTightLists: false }) },
  { key: "Backspace", run: deleteMarkupBackward },
];

const getContentAttributes = (area: HTMLTextAreaElement): Record<string, string> => ({
  "aria-label": "Content",
  "aria-required": "true",
  // A contenteditable element is focusable anyway, but accessibility checkers ask for it.
  tabindex: "0",
  spellcheck: "true",
  autocorrect: "on",
  autocapitalize: "sentences",
  ...(area.getAttribute("aria-invalid") ? { "aria-invalid": "true" } : {}),
});

/** The height of the save bar, which covers the bottom of the window. */
const getSaveBarHeight = ({ form }: HTMLTextAreaElement): number =>
  form?.querySelector("[data-save-bar]")?.getBoundingClientRect().height ?? 0;

/** Moves the focus from the text area to the editor, with its selection unless the editor keeps the one it has. */
function moveFocus(area: HTMLTextAreaElement, view: EditorView, { keepsSelection = false } = {}): void {
  const clamp = (offset: number) => Math.min(offset, view.state.doc.length);
  const selection = { anchor: clamp(area.selectionStart), head: clamp(area.selectionEnd) };
  // Otherwise the next focus would select the same text again.
  area.setSelectionRange(0, 0);
  view.dispatch({ ...(keepsSelection ? {} : { selection }), scrollIntoView: true });
  view.focus();
}

/** In the site's colors: custom properties are inherited by the editor's shadow root. */
const theme = EditorView.theme({
  "&": { color: "var(--color-ink)", backgroundColor: "var(--color-card)", fontSize: "var(--text-small)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--font-mono)",
    lineHeight: "1.65",
    maxHeight: "var(--editor-height, none)",
    minHeight: "var(--editor-height, 24rem)",
    overflow: "auto",
  },
  ".cm-content": { padding: "12px 0", caretColor: "var(--color-ink)" },
  ".cm-line": { padding: "0 14px", unicodeBidi: "plaintext" },
  "&.cm-focused .cm-cursor": { borderLeftColor: "var(--color-ink)" },
  ".cm-panels": {
    color: "var(--color-ink)",
    backgroundColor: "var(--color-paper)",
    fontFamily: "var(--font-sans)",
    borderColor: "var(--color-rule)",
  },
  ".cm-panel.cm-search": { padding: "8px 36px 8px 10px", fontSize: "var(--text-label)" },
  ".cm-panel.cm-search label": { fontSize: "inherit", whiteSpace: "nowrap", padding: "6px 4px" },
  ".cm-panel.cm-search [name=close]": {
    fontSize: "1.25rem",
    width: "2rem",
    height: "2rem",
    color: "inherit",
  },
  ".cm-textfield, .cm-button": {
    color: "inherit",
    background: "var(--color-card)",
    border: "1px solid var(--color-field)",
    borderRadius: "var(--radius-control)",
    fontSize: "inherit",
    minHeight: "2rem",
    padding: "2px 8px",
  },
  ":is(.cm-textfield, .cm-button, button, input):focus-visible": {
    outline: "2px solid var(--color-focus)",
    outlineOffset: "1px",
  },
  ".cm-searchMatch": { backgroundColor: "color-mix(in srgb, var(--color-amber) 40%, transparent)" },
  ".cm-searchMatch.cm-searchMatch-selected": { outline: "2px solid var(--color-link)" },
  ".cm-tooltip": {
    color: "var(--color-ink)",
    backgroundColor: "var(--color-card)",
    border: "1px solid var(--color-field)",
    borderRadius: "var(--radius-control)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--font-sans)", maxHeight: "16rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "6px 10px" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    background: "var(--color-action)",
    color: "var(--color-on-action)",
  },
  ".cm-completionDetail": { fontStyle: "normal", fontFamily: "var(--font-mono)" },
  ".cm-upload": {
    display: "inline-flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "8px",
    padding: "2px 8px",
    border: "1px dashed var(--color-field)",
    borderRadius: "var(--radius-control)",
    fontFamily: "var(--font-sans)",
    fontSize: "var(--text-label)",
  },
  ".cm-upload progress": { width: "6rem", accentColor: "var(--color-action)" },
  ".cm-upload button": {
    border: "0",
    background: "none",
    color: "var(--color-link)",
    font: "inherit",
    textDecoration: "underline",
    minHeight: "1.75rem",
    cursor: "pointer",
  },
});

const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "700" },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: [tags.link, tags.url], color: "var(--color-link)" },
  { tag: tags.monospace, color: "var(--color-ok)" },
  { tag: tags.quote, color: "var(--color-ink-2)" },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: "var(--color-ink-3)" },
]);

const editorTheme = [theme, syntaxHighlighting(highlighting)];
