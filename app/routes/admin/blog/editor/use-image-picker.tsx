import { type RefObject, useCallback, useRef, useState } from "react";
import type { ListedImage } from "~/features/image-library/image-list.server";
import { ImagePicker, type PickerTarget } from "./image-picker";
import type { TextEditor } from "./writing/text-editor";

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
    open: useCallback((field: PickerTarget) => setTarget(field), []),
    onOpenText: (opened: TextEditor) => {
      text.current = opened;
    },
    dialog: <ImagePicker target={target} onClose={close} onChoose={choose} />,
  };
}

/** Puts an image into the form, as if its address had been typed, and its description if it has one. */
function fillImage(form: HTMLFormElement, name: "image" | "socialImage", image: ListedImage): void {
  const fill = (field: string, value: string) => {
    const control = form.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement)) return;
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const file = form.elements.namedItem(`${name}File`);
  if (file instanceof HTMLInputElement) file.value = "";
  const mode = form.elements.namedItem(`${name}Mode`);
  if (mode instanceof RadioNodeList) mode.value = "url";
  fill(name, image.url);
  if (name === "image" && image.description) fill("imageAlt", image.description);
}
