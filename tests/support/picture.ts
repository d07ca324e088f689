import sharp from "sharp";

/** A PNG of 1200 by 600 pixels, as somebody would choose it for a post. */
export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: "#2340d6" } })
    .png()
    .toBuffer();
