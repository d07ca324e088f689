import type { FormEvent } from "react";
import type { ListedImage } from "~/features/image-library/image-list.server";
import { imageMarkdown } from "~/features/media/image-markdown";
import { Button } from "~/ui/button";

type InsertedImageProps = {
  image: ListedImage;
  onInsert: (markdown: string) => void;
  onBack: () => void;
};

const control = "min-h-11 w-full rounded-control border border-field bg-card px-3 text-small text-ink";

/** Asks what an image of the text shows, and for its caption. */
export function InsertedImage({ image: { url, description }, onInsert, onBack }: InsertedImageProps) {
  const insert = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [alt = "", caption = ""] = ["alt", "caption"].map((name) => String(form.get(name) ?? ""));
    onInsert(imageMarkdown({ url, alt, caption }));
  };
  return (
    <form onSubmit={insert} className="space-y-4">
      <img src={url} alt="" className="max-h-48 rounded-control border border-rule" />
      <div>
        <label htmlFor="picker-alt" className="mb-1 block text-small font-semibold">
          What it shows
        </label>
        <input
          id="picker-alt"
          name="alt"
          defaultValue={description ?? ""}
          dir="auto"
          aria-describedby="picker-alt-hint"
          className={control}
        />
        <p id="picker-alt-hint" className="mt-1 text-small text-ink-3">
          For people who cannot see it.
        </p>
      </div>
      <div>
        <label htmlFor="picker-caption" className="mb-1 block text-small font-semibold">
          Caption<span className="font-normal text-ink-3"> (optional)</span>
        </label>
        <input
          id="picker-caption"
          name="caption"
          dir="auto"
          aria-describedby="picker-caption-hint"
          className={control}
        />
        <p id="picker-caption-hint" className="mt-1 text-small text-ink-3">
          Shown below the image.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="small">Insert</Button>
        <Button type="button" size="small" variant="secondary" onClick={onBack}>
          Choose another
        </Button>
      </div>
    </form>
  );
}
