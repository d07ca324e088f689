import { getTextareaProps } from "@conform-to/react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { IMAGES_PATH } from "~/content/staff-paths";
import { listHiddenTags } from "~/features/markdown/allowed-html";
import { countWords, estimateReadTime } from "~/features/markdown/read-time";
import { IMAGE_TYPES } from "~/features/media/image";
import type { UploadState } from "~/features/media/image-uploads";
import { groupDigits } from "~/lib/text/numbers";
import { quantity } from "~/lib/text/spelling";
import { describedBy, FieldNotes, type FormField, TextLimit } from "~/ui/form/field-parts";
import { Messages } from "~/ui/messages";
import { useDebouncedInput } from "./form-fields";
import { LivePreview } from "./live-preview";
import type { CommandName, TextEditor } from "./writing/text-editor";
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

/** The length of the text, in words and in minutes of reading. */
function TextFigures({ area, start }: { area: RefObject<HTMLTextAreaElement>; start: string }) {
  const [text, setText] = useState(start);
  useDebouncedInput(
    () => area.current,
    ({ value }) => setText(value),
  );
  const words = countWords(text);
  return (
    <>
      <p className="figures mt-1.5 text-label tracking-normal text-ink-3 noscript:hidden">
        {`${groupDigits(words)} ${words === 1 ? "word" : "words"} · ${estimateReadTime(text)}`}
      </p>
      <HiddenTags text={text} />
    </>
  );
}

/** Lists the HTML in a post that readers will not see, before it is published. */
export function HiddenTags({ text }: { text: string }) {
  const hiddenTags = listHiddenTags(text);
  if (hiddenTags.length === 0) return <p role="status" />;
  const places = hiddenTags.map(({ tag, line }) => `<${tag}> on line ${line}`);
  return (
    <p role="status" className="mt-1.5 text-small text-error">
      {`Readers will not see this HTML, only the text in it: ${places.join(", ")}.`}
    </p>
  );
}

const tools: { name: CommandName; label: string; hint?: string }[] = [
  { name: "bold", label: "Bold", hint: "Ctrl+B" },
  { name: "italic", label: "Italic", hint: "Ctrl+I" },
  { name: "heading2", label: "H2", hint: "Second-level heading" },
  { name: "heading3", label: "H3", hint: "Third-level heading" },
  { name: "link", label: "Link", hint: "Ctrl+K, or type [[ to find a page of this site" },
  { name: "quote", label: "Quote" },
  { name: "list", label: "List" },
  { name: "numbered", label: "Numbered list" },
  { name: "task", label: "Tasks" },
  { name: "table", label: "Table" },
  { name: "code", label: "Code" },
  { name: "codeBlock", label: "Code block" },
  { name: "footnote", label: "Footnote" },
  { name: "caption", label: "Caption", hint: "For the image on this line" },
  { name: "find", label: "Find", hint: "Ctrl+F, also replaces" },
  { name: "undo", label: "Undo", hint: "Ctrl+Z" },
  { name: "redo", label: "Redo", hint: "Ctrl+Y" },
];

const buttonClasses =
  "min-h-9 rounded-control px-2 text-label tracking-normal text-ink-2 hover:bg-paper hover:text-ink pointer-coarse:min-h-11 aria-pressed:bg-paper aria-pressed:text-ink aria-pressed:underline";

type TextToolbarProps = {
  controls: string;
  editor: TextEditor | null;
  /** Opens the image library. */
  onLibrary: () => void;
  children: ReactNode;
};

/** The editor's toolbar: a single tab stop with arrow keys inside. `children` are the buttons at its right end. */
function TextToolbar({ controls, editor, onLibrary, children }: TextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState(0);
  const moveFocus = (event: KeyboardEvent) => {
    const allButtons = [...(bar.current?.querySelectorAll("button") ?? [])];
    const visible = allButtons.filter(({ offsetParent }) => offsetParent);
    const current = visible.indexOf(event.target as HTMLButtonElement);
    const last = visible.length - 1;
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key];
    if (current < 0 || target === undefined) return;
    event.preventDefault();
    visible.at(target > last ? 0 : target)?.focus();
  };
  const buttons = [
    ...tools.map(({ name, ...tool }) => ({ ...tool, press: () => editor?.run(name) })),
    { label: "Image", hint: "Or paste or drop images into the text", press: () => files.current?.click() },
    { label: "Library", hint: "Insert an image from the library, with a caption", press: onLibrary },
  ];
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Text"
      aria-controls={controls}
      onKeyDown={moveFocus}
      onFocus={({ target }) => setCurrent(Number(target.dataset.tool ?? 0))}
      className="flex flex-wrap border-b border-rule p-1 noscript:hidden"
    >
      {buttons.map(({ label, hint, press }, index) => (
        <button
          key={label}
          type="button"
          data-tool={index}
          tabIndex={index === current ? 0 : -1}
          title={hint}
          onClick={press}
          className={buttonClasses}
        >
          {label}
        </button>
      ))}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={IMAGE_TYPES.join(",")}
        aria-label="Images for the text"
        onChange={({ currentTarget }) => {
          editor?.uploadImages([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <span className="ml-auto flex">{children}</span>
    </div>
  );
}

type ToggleProps = { isOn: boolean; onToggle: () => void; className?: string; children: string };

/** A button of the toolbar that is on or off. */
const ToolbarToggle = ({ isOn, onToggle, className = "", children }: ToggleProps) => (
  <button
    type="button"
    tabIndex={0}
    aria-pressed={isOn}
    onClick={onToggle}
    className={`${buttonClasses} ${className}`}
  >
    {children}
  </button>
);
