import { type KeyboardEvent, useRef } from "react";
import { postFormLimits } from "~/features/post-editing/post-form";
import { controlProps, described, FieldNotes, startText } from "~/ui/form/field-frame";
import { TextLimit } from "~/ui/form/text-limit";
import type { FormField } from "~/ui/form/use-html-form";
import { addMarkup, type Markup, markups } from "./markdown-syntax";
import { useImageUploads } from "./use-image-uploads";

type MarkdownFieldProps = { field: FormField; token: string };

/** The post's text with a toolbar. Pasted or dropped images are uploaded and inserted. */
export function MarkdownField({ field, token }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { status, insertImages } = useImageUploads(area, token);

  const apply = (markup: Markup) => area.current && addMarkup(area.current, markup);
  const pressKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const markup = markups.find(({ key }) => key === event.key.toLowerCase());
    if (!markup) return;
    event.preventDefault();
    apply(markup);
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
              onClick={() => apply(markup)}
              title={markup.key && `Ctrl+${markup.key.toUpperCase()}`}
              className="min-h-9 rounded-control px-2.5 text-label text-ink-2 hover:bg-paper hover:text-ink pointer-coarse:min-h-11"
            >
              {markup.label}
            </button>
          ))}
        </div>
        <textarea
          {...controlProps(field)}
          ref={area}
          key={field.key}
          rows={24}
          required
          data-limit={postFormLimits.content}
          data-missing="Content is required"
          dir="auto"
          defaultValue={startText(field)}
          aria-describedby={described(field, true, postFormLimits.content)}
          onKeyDown={pressKey}
          onPaste={(event) => void insertImages(event, event.clipboardData)}
          onDrop={(event) => void insertImages(event, event.dataTransfer)}
          className="block w-full resize-y bg-transparent px-3.5 py-3 font-mono text-small leading-relaxed outline-none"
        />
      </div>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {status}
      </p>
      <TextLimit key={field.key} field={field} limit={postFormLimits.content} start={startText(field)} />
      <FieldNotes
        field={field}
        hint={
          <>
            Markdown with tables, task lists, footnotes and code.{" "}
            <span className="noscript:hidden">You can paste or drop images into the text.</span>
          </>
        }
      />
    </div>
  );
}
