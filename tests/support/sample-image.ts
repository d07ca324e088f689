import sharp from "sharp";
import type { ProcessedImage } from "~/features/media/encoding/image-encoding.server";

/** Creates a PNG of 1200 by 600 pixels, as an author might upload for a post. */
export const makePng = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: "#2340d6" } })
    .png()
    .toBuffer();

/** Creates a processed image with its variants, without real image data. */
export const makeProcessedImage = (format: ProcessedImage["format"] = "jpeg"): ProcessedImage => ({
  bytes: Buffer.from("picture"),
  format,
  width: 2000,
  height: 1000,
  variants: [480, 960, 1600].flatMap((width) => [
    { bytes: Buffer.from(`avif ${width}`), type: "image/avif", extension: "avif" as const, width },
    { bytes: Buffer.from(`webp ${width}`), type: "image/webp", extension: "webp" as const, width },
  ]),
  blur: "data:image/webp;base64,UklGRg==",
});
