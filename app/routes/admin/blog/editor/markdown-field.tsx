import { getTextareaProps } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { IMAGES_PATH } from "~/content/staff-paths";
import type { UploadState } from "~/features/media/image-uploads";
import { quantity } from "~/lib/text/spelling";
import { describedBy, FieldNotes, type FormField, TextLimit } from "~/ui/form/field-parts";
import { Messages } from "~/ui/messages";
import { LivePreview } from "./live-preview";
import { TextFigures } from "./text-figures";
import { TextToolbar, ToolbarToggle } from "./text-toolbar";
import type { TextEditor } from "./writing/text-editor";
import "./writing-field.css";

type MarkdownFieldProps = {
  field: FormField;
  live: boolean;
  onLive: (live: boolean) => void;
  fullScreen: boolean;
  onFullScreen: (fullScreen: boolean) => void;
  uploads: UploadState;
  /** Called once, when the editor is loaded. */
  onOpen: (editor: TextEditor) => void;
  onUploads: (state: UploadState) => void;
  /** Opens the image library. */
  onLibrary: () => void;
};

/** The post's text. With JavaScript an editor takes the place of the text area, which stays the form's field. */
export function MarkdownField({
  field,
  uploads,
  onOpen,
  onUploads,
  onLibrary,
  ...views
}: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TextEditor | null>(null);
  const [isReplaced, setReplaced] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    let isUnmounted = false;
    let openEditor: TextEditor | undefined;
    const load = async () => {
      const { openTextEditor } = await import("./writing/text-editor");
      if (isUnmounted || !area.current || !container.current) return;
      // Hides the text area first, because the new editor scrolls to its caret.
      flushSync(() => setReplaced(true));
      openEditor = openTextEditor({ area: area.current, container: container.current, onUploads });
      setEditor(openEditor);
      onOpen(openEditor);
    };
    // If it cannot be loaded, the text area remains.
    load().catch(() => setReplaced(false));
    return () => {
      isUnmounted = true;
      openEditor?.close();
    };
  }, []);

  const limit = field.maxLength;
  const { maxLength, ...control } = getTextareaProps(field, {
    ariaDescribedBy: describedBy(field, { hint: true, limit }),
  });
  const { live, onLive, fullScreen, onFullScreen } = views;
  return (
    <div className="writing-field">
      <label htmlFor={field.id} className="mb-1.5 block text-small font-semibold">
        Content
      </label>
      <div className={live ? "grid gap-6 xl:grid-cols-2 noscript:grid-cols-1" : "grid"}>
        <div className="control min-w-0 self-start overflow-clip focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus has-aria-invalid:border-2 has-aria-invalid:border-error">
          <TextToolbar controls={field.id} editor={editor} onLibrary={onLibrary}>
            <ToolbarToggle isOn={live} onToggle={() => onLive(!live)} className="max-xl:hidden">
              Live preview
            </ToolbarToggle>
            <ToolbarToggle isOn={fullScreen} onToggle={() => onFullScreen(!fullScreen)}>
              Full screen
            </ToolbarToggle>
          </TextToolbar>
          <textarea
            {...control}
            ref={area}
            rows={24}
            dir="auto"
            {...(isReplaced ? { tabIndex: -1, "aria-hidden": true } : {})}
            className={
              isReplaced
                ? "sr-only"
                : "block w-full resize-y bg-transparent px-3.5 py-3 font-mono text-small leading-relaxed outline-none"
            }
          />
          <div ref={container} className="text-host" />
        </div>
        {live ? <LivePreview area={area} editor={editor} /> : null}
      </div>
      <UploadStatus {...uploads} />
      <TextFigures area={area} start={field.defaultValue ?? ""} />
      {limit ? <TextLimit field={field} limit={limit} start={field.defaultValue} /> : null}
      <FieldNotes
        field={field}
        hint={
          <>
            Markdown with tables, task lists, footnotes and code.{" "}
            <span className="noscript:hidden">
              You can paste documents and tables, paste or drop images, and type [[ to link to a page of this
              site.
            </span>
            <span className="hidden noscript:inline">
              Images are on <a href={IMAGES_PATH}>the images page</a>, with the markdown to copy.
            </span>
          </>
        }
      />
    </div>
  );
}

function UploadStatus({ running, done, errors }: UploadState) {
  let status = "";
  if (running > 0) status = `Uploading ${quantity(running, "image")}. You can keep writing.`;
  else if (done > 0)
    status = `${quantity(done, "image")} uploaded. Describe what they show in the square brackets.`;
  return (
    <>
      <p role="status" className="mt-1.5 text-small text-ink-2 empty:hidden">
        {status}
      </p>
      <div role="alert" className="mt-1.5 text-small text-error empty:hidden">
        {errors.length > 0 ? <Messages messages={[...errors]} /> : null}
      </div>
    </>
  );
}
