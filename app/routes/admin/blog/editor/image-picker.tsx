import { useFetcher } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { imageFilter } from "~/features/image-library/image-filter";
import type { ListedImage, listImages } from "~/features/image-library/image-library.server";
import { writeImageMarkdown } from "~/features/media/image";
import { Picture } from "~/features/media/picture";
import { quantity } from "~/lib/text/spelling";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { findField } from "./form-fields";
import type { ImageName } from "./settings-fields";
import type { TextEditor } from "./writing/text-editor";

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
function InsertImageForm({ image: { url, description }, onInsert, onBack }: InsertImageFormProps) {
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

/** The field that an image is chosen for. */
type PickerTarget = ImageName | "content";

/** The image library for the editor's form: `open` it for a field, and render the `dialog` outside the form. */
export function useImagePicker(form: RefObject<HTMLFormElement>) {
  const [target, setTarget] = useState<PickerTarget | null>(null);
  const textEditor = useRef<TextEditor | null>(null);
  const close = () => setTarget(null);
  const choose = (image: ListedImage, markdown?: string) => {
    close();
    // After the dialog has closed, which restores the focus.
    if (markdown) setTimeout(() => textEditor.current?.insertImage(markdown));
    else if (form.current && target && target !== "content") fillImage(form.current, target, image);
  };
  return {
    open: setTarget,
    onEditorOpen: (editor: TextEditor) => {
      textEditor.current = editor;
    },
    dialog: (
      <Dialog open={target !== null} onClose={close} title="Choose an image" className="w-[min(60rem,94vw)]">
        {target ? <ImageChoices forContent={target === "content"} onChoose={choose} /> : null}
      </Dialog>
    ),
  };
}

/** Fills in an image's URL, and its description if it has one, as if they had been typed. */
function fillImage(form: HTMLFormElement, name: ImageName, image: ListedImage): void {
  const fill = (field: string, value: string) => {
    const control = findField(form, field);
    if (!control) return;
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const file = findField(form, `${name}File`);
  if (file) file.value = "";
  const mode = form.elements.namedItem(`${name}Mode`);
  if (mode instanceof RadioNodeList) mode.value = "url";
  fill(name, image.url);
  if (name === "image" && image.description) fill("imageAlt", image.description);
}

type ImageChoicesProps = {
  /** Whether the image is inserted into the text, which needs a description and may have a caption. */
  forContent: boolean;
  /** Called with the chosen image, and its markdown if it is for the text. */
  onChoose: (image: ListedImage, markdown?: string) => void;
};

function ImageChoices({ forContent, onChoose }: ImageChoicesProps) {
  const { load, data, state } = useFetcher<Awaited<ReturnType<typeof listImages>>>();
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<ListedImage | null>(null);
  useEffect(() => load(imageFilter.href()), [load]);
  if (chosen)
    return (
      <InsertImageForm
        image={chosen}
        onInsert={(markdown) => onChoose(chosen, markdown)}
        onBack={() => setChosen(null)}
      />
    );
  const search = (event: FormEvent) => {
    event.preventDefault();
    load(imageFilter.href({ q }));
  };
  const openPage = (page: number) => load(imageFilter.href({ q, page }));
  return (
    <>
      <form onSubmit={search} className="mb-5 flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <label htmlFor="picker-search" className="mb-1 block text-small font-semibold">
            Description or name
          </label>
          <input
            id="picker-search"
            type="search"
            value={q}
            onChange={({ target: { value } }) => setQ(value)}
            dir="auto"
            className="control min-h-11 w-full px-3 text-small"
          />
        </div>
        <Button size="small" variant="secondary" className="min-h-11">
          Search
        </Button>
      </form>
      <p role="status" className="mb-3 text-small text-ink-2">
        {data && state === "idle" ? quantity(data.count, "image") : "Loading..."}
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {data?.images.map((image) => (
          <li key={image.id} className="min-w-0">
            <button
              type="button"
              onClick={() => (forContent ? setChosen(image) : onChoose(image))}
              className="group block w-full text-left text-label tracking-normal"
            >
              <Picture
                image={{ ...image, src: image.url, alt: "" }}
                sizes="(min-width: 48rem) 13rem, 45vw"
                className="aspect-[4/3] rounded-control border border-rule group-hover:border-ink"
              />
              <span className="mt-1 line-clamp-2 [overflow-wrap:anywhere]" dir="auto">
                {image.description ?? image.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data && data.pages > 1 ? <PageButtons page={data.page} pages={data.pages} onOpen={openPage} /> : null}
    </>
  );
}

type PageButtonsProps = { page: number; pages: number; onOpen: (page: number) => void };

const PageButtons = ({ page, pages, onOpen }: PageButtonsProps) => (
  <div className="mt-4 flex flex-wrap items-center gap-4 text-small">
    {page > 1 ? (
      <Button type="button" size="small" variant="secondary" onClick={() => onOpen(page - 1)}>
        Previous page
      </Button>
    ) : null}
    <span className="text-ink-2">{`Page ${page} of ${pages}`}</span>
    {page < pages ? (
      <Button type="button" size="small" variant="secondary" onClick={() => onOpen(page + 1)}>
        Next page
      </Button>
    ) : null}
  </div>
);
