import { useFetcher } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { imageFilter } from "~/features/image-library/image-filter";
import type { ListedImage, listImages } from "~/features/image-library/image-list.server";
import { Picture } from "~/features/media/picture";
import { quantity } from "~/lib/text/quantity";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { findField } from "./form-texts";
import { InsertedImage } from "./inserted-image";
import type { TextEditor } from "./writing/text-editor";

/** The field that an image is chosen for. */
type PickerTarget = "image" | "socialImage" | "content";

/** The image library for the editor's form: `open` it for a field, and render the `dialog` outside of the form. */
export function useImagePicker(form: RefObject<HTMLFormElement>) {
  const [target, setTarget] = useState<PickerTarget | null>(null);
  const text = useRef<TextEditor | null>(null);
  const close = () => setTarget(null);
  const choose = (image: ListedImage, markdown?: string) => {
    close();
    // Once the dialog is closed, since it gives the focus back.
    if (markdown) setTimeout(() => text.current?.insertImage(markdown));
    else if (form.current && target && target !== "content") fillImage(form.current, target, image);
  };
  return {
    open: setTarget as (field: PickerTarget) => void,
    onOpenText: (opened: TextEditor) => {
      text.current = opened;
    },
    dialog: (
      <Dialog open={target !== null} onClose={close} title="Choose an image" className="w-[min(60rem,94vw)]">
        {target ? <Choices asksText={target === "content"} onChoose={choose} /> : null}
      </Dialog>
    ),
  };
}

/** Puts an image into the form, as if its address had been typed, and its description if it has one. */
function fillImage(form: HTMLFormElement, name: "image" | "socialImage", image: ListedImage): void {
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

type ChoicesProps = {
  asksText: boolean;
  /** Gets the chosen image; for the text, with its markdown. */
  onChoose: (image: ListedImage, markdown?: string) => void;
};

function Choices({ asksText, onChoose }: ChoicesProps) {
  const { load, data, state } = useFetcher<Awaited<ReturnType<typeof listImages>>>();
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<ListedImage | null>(null);
  useEffect(() => load(imageFilter.href()), [load]);
  if (chosen)
    return (
      <InsertedImage
        image={chosen}
        onInsert={(markdown) => onChoose(chosen, markdown)}
        onBack={() => setChosen(null)}
      />
    );
  const search = (event: FormEvent) => {
    event.preventDefault();
    load(imageFilter.href({ q }));
  };
  const turn = (page: number) => load(imageFilter.href({ q, page }));
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
            className="min-h-11 w-full rounded-control border border-field bg-card px-3 text-small text-ink"
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
              onClick={() => (asksText ? setChosen(image) : onChoose(image))}
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
      {data && data.pages > 1 ? <Turns page={data.page} pages={data.pages} onTurn={turn} /> : null}
    </>
  );
}

type TurnsProps = { page: number; pages: number; onTurn: (page: number) => void };

const Turns = ({ page, pages, onTurn }: TurnsProps) => (
  <div className="mt-4 flex flex-wrap items-center gap-4 text-small">
    {page > 1 ? (
      <Button type="button" size="small" variant="secondary" onClick={() => onTurn(page - 1)}>
        Previous page
      </Button>
    ) : null}
    <span className="text-ink-2">{`Page ${page} of ${pages}`}</span>
    {page < pages ? (
      <Button type="button" size="small" variant="secondary" onClick={() => onTurn(page + 1)}>
        Next page
      </Button>
    ) : null}
  </div>
);
