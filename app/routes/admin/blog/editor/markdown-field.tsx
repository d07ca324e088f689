import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from "react";
import { postFormLimits } from "~/features/post-editing/post-form";
import { described, FieldNotes, startText } from "~/ui/form/field-frame";
import { applyMarkup, type Edit, type Markup, markups } from "./markdown-syntax";
import { uploadImage } from "./upload-image";

type MarkdownFieldProps = { field: FieldMetadata<string | undefined>; token: string; prefix: () => string };

/** The post's text with a toolbar. Images that are pasted or dropped are uploaded and written in as markdown. */
export function MarkdownField({ field, token, prefix }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState("");

  const press = (markup: Markup) => {
    const element = area.current;
    if (!element) return;
    const { value, selectionStart, selectionEnd } = element;
    write(element, applyMarkup(markup, { value, start: selectionStart, end: selectionEnd }));
  };
  const pressKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const markup = markups.find(({ key }) => key === event.key.toLowerCase());
    if (!markup) return;
    event.preventDefault();
    press(markup);
  };
  const takeImages = async (event: ClipboardEvent | DragEvent, transfer: DataTransfer) => {
    const files = [...transfer.files].filter((file) => file.type.startsWith("image/"));
    if (files.length === 0) return;
    event.preventDefault();
    for (const file of files) {
      setStatus(`Uploading ${file.name}...`);
      const answer = await uploadImage(file, { token, prefix: prefix() });
      const element = area.current;
      if ("url" in answer && element) {
        const alt = describe(file.name);
        const start = element.selectionEnd;
        const text = `![${alt}](${answer.url})\n`;
        write(element, { start, end: start, text, mark: [start + 2, start + 2 + alt.length] });
      }
      setStatus("url" in answer ? "Uploaded. Describe the image in the square brackets." : answer.error);
    }
  };

  return (
    <div>
      <label htmlFor={field.id} className="mb-1.5 block text-small font-semibold">
        Content
      </label>
      <div className="rounded-control border border-field bg-card focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus has-aria-invalid:border-2 has-aria-invalid:border-error">
        <div
          role="toolbar"
          aria-label="Markdown"
          aria-controls={field.id}
          className="flex flex-wrap gap-x-1 border-b border-rule p-1 noscript:hidden"
        >
          {markups.map((markup) => (
            <button
              key={markup.label}
              type="button"
              onClick={() => press(markup)}
              title={markup.key && `Ctrl+${markup.key.toUpperCase()}`}
              className="min-h-9 rounded-control px-2.5 text-label text-ink-2 hover:bg-paper hover:text-ink pointer-coarse:min-h-11"
            >
              {markup.label}
            </button>
          ))}
        </div>
        <textarea
          {...getTextareaProps(field)}
          ref={area}
          key={field.key}
          rows={24}
          required
          maxLength={postFormLimits.content}
          data-missing="Content is required"
          dir="auto"
          defaultValue={startText(field)}
          aria-describedby={described(field, true)}
          onKeyDown={pressKey}
          onPaste={(event) => void takeImages(event, event.clipboardData)}
          onDrop={(event) => void takeImages(event, event.dataTransfer)}
          className="block w-full resize-y bg-transparent px-3.5 py-3 font-mono text-small leading-relaxed outline-none"
        />
      </div>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {status}
      </p>
      <FieldNotes
        field={field}
        hint="Markdown with tables, task lists, footnotes and code. Images can be pasted or dropped into the text."
      />
    </div>
  );
}

/** Writes as if typed, so that the browser's own undo takes it back. */
function write(element: HTMLTextAreaElement, { start, end, text, mark }: Edit): void {
  element.focus();
  element.setSelectionRange(start, end);
  if (!document.execCommand("insertText", false, text)) {
    element.setRangeText(text, start, end, "end");
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }
  element.setSelectionRange(...mark);
}

/** A first description from a file's name; a screenshot's says nothing. */
function describe(name: string): string {
  const words = name
    .replace(/\.\w+$/, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return /^(image|screenshot|img)?[\s\d:]*$/i.test(words) ? "description" : words;
}
