import type { FormEvent } from "react";
import type { ListedImage } from "~/features/image-library/image-list.server";
import { writeImageMarkdown } from "~/features/media/image-markdown";
import { Button } from "~/ui/button";

type InsertImageFormProps = {
  image: ListedImage;
  onInsert: (markdown: string) => void;
  onBack: () => void;
};

const inputs = [
  { name: "alt", label: "What it shows", hint: "For people who cannot see it." },
  { name: "caption", label: "Caption", hint: "Shown below the image.", optional: true },
];

/** Asks what an image of the text shows, and for its caption. */
export function InsertImageForm({ image: { url, description }, onInsert, onBack }: InsertImageFormProps) {
  const insert = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const readText = (name: string) => String(form.get(name) ?? "");
    onInsert(writeImageMarkdown({ url, alt: readText("alt"), caption: readText("caption") }));
  };
  return (
    <form onSubmit={insert} className="flex flex-col gap-4">
      <img src={url} alt="" className="max-h-48 rounded-control border border-rule" />
      {inputs.map(({ name, label, hint, optional }) => (
        <div key={name}>
          <label htmlFor={`picker-${name}`} className="mb-1 block text-small font-semibold">
            {label}
            {optional ? <span className="font-normal text-ink-3"> (optional)</span> : null}
          </label>
          <input
            type="text"
            id={`picker-${name}`}
            name={name}
            defaultValue={name === "alt" ? (description ?? "") : ""}
            dir="auto"
            aria-describedby={`picker-${name}-hint`}
            className="control min-h-11 w-full px-3 text-small"
          />
          <p id={`picker-${name}-hint`} className="mt-1 text-small text-ink-3">
            {hint}
          </p>
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button size="small">Insert</Button>
        <Button type="button" size="small" variant="secondary" onClick={onBack}>
          Choose another
        </Button>
      </div>
    </form>
  );
}
