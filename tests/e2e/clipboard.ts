import type { Locator, Page } from "@playwright/test";

type Kinds = { html?: string; text?: string; png?: Buffer };

/** Puts content on the browser's clipboard and pastes it with the keyboard. */
export async function paste(page: Page, { html, text, png }: Kinds): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const kinds = { html, text, png: png?.toString("base64") };
  await page.evaluate(async ({ html, text, png }) => {
    const parts: Record<string, Blob> = {};
    if (html !== undefined) parts["text/html"] = new Blob([html], { type: "text/html" });
    if (text !== undefined) parts["text/plain"] = new Blob([text], { type: "text/plain" });
    if (png !== undefined) {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      parts["image/png"] = new Blob([bytes], { type: "image/png" });
    }
    await navigator.clipboard.write([new ClipboardItem(parts)]);
  }, kinds);
  await page.keyboard.press("ControlOrMeta+v");
}

/** Drops files on an element. */
export async function drop(
  target: Locator,
  files: { name: string; type: string; bytes: Buffer }[],
): Promise<void> {
  const sent = files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString("base64") }));
  await target.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type }));
    }
    const { right, bottom } = (element.lastElementChild ?? element).getBoundingClientRect();
    const place = { clientX: right - 4, clientY: bottom - 4 };
    element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...place }));
  }, sent);
}
