import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

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

export const editorTheme = [theme, syntaxHighlighting(highlighting)];
