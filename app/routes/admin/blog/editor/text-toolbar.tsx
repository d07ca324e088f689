import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { IMAGE_TYPES } from "~/features/media/image-formats";
import type { CommandName, TextEditor } from "./writing/text-editor";

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
export function TextToolbar({ controls, editor, onLibrary, children }: TextToolbarProps) {
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
export const ToolbarToggle = ({ isOn, onToggle, className = "", children }: ToggleProps) => (
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
