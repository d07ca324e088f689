import { deflateSync } from "node:zlib";
import {
  AFTER_JPEG_START,
  AFTER_PNG_HEADER,
  afterGifTable,
  blocks,
  chunk,
  formats,
  insert,
  makeGif,
  noise,
  pngOfSize,
  segment,
  text,
  validImages,
  withWebpChunk,
} from "./image-parts";

/** The expected result of an upload. If absent, `clean` and `no-image` are both correct. */
export type Outcome = "clean" | "no-image" | "too-many-pixels" | "too-long";
type HostileImage = { name: string; bytes: Buffer; declared?: string; outcome?: Outcome };

/** Part of every payload that an attacker wants to be run or read: any trace of one is found. */
export const MARK = "evil-payload-mark";
const SCRIPT = `<script>alert("${MARK}")</script><?php system("${MARK}"); ?><svg xmlns="x" onload="${MARK}">`;
const ZIP = Buffer.from(`PK\x03\x04${MARK}PK\x05\x06${"\0".repeat(18)}`, "latin1");
const PAYLOAD = Buffer.concat([text(SCRIPT), ZIP]);

const rejected = "no-image" as const;
const clean = "clean" as const;

export const hostileImages: HostileImage[] = [
  ...formats.map((format) => ({
    name: `a script and an archive after a ${format}`,
    bytes: Buffer.concat([validImages[format], PAYLOAD]),
    declared: `image/${format}`,
    outcome: format === "jpeg" ? undefined : clean,
  })),
  ...formats.flatMap((format) =>
    [0.3, 0.95].map((part) => ({
      name: `a ${format} that ends after ${part * 100} %`,
      bytes: validImages[format].subarray(0, Math.floor(validImages[format].length * part)),
      outcome: rejected,
    })),
  ),
  {
    name: "a script in the comment of a JPEG",
    bytes: insert(validImages.jpeg, AFTER_JPEG_START, segment(0xfe, PAYLOAD)),
    outcome: clean,
  },
  {
    name: "a script in the text of a PNG",
    bytes: insert(validImages.png, AFTER_PNG_HEADER, chunk("tEXt", text(`Comment\0${SCRIPT}`))),
  },
  {
    name: "a PNG whose pixel data unpacks to 50 MB too much",
    bytes: Buffer.concat([
      validImages.png.subarray(0, AFTER_PNG_HEADER),
      chunk("IDAT", deflateSync(Buffer.alloc(50_000_000))),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  },
  {
    name: "a script in the comment of a GIF",
    bytes: insert(validImages.gif, afterGifTable(), Buffer.concat([Buffer.of(0x21, 0xfe), blocks(PAYLOAD)])),
    outcome: clean,
  },
  { name: "a script as metadata of a WebP", bytes: withWebpChunk("XMP ", PAYLOAD) },
  { name: "a script that begins like a GIF", bytes: text(`GIF89a/*\0\0*/=1;"${MARK}"//`), outcome: rejected },
  {
    name: "a page that begins like a JPEG",
    bytes: Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), PAYLOAD]),
    outcome: rejected,
  },
  { name: "a page named JPEG", bytes: text(SCRIPT), declared: "image/jpeg", outcome: rejected },
  { name: "nothing", bytes: Buffer.alloc(0), outcome: rejected },
  { name: "a TIFF", bytes: await noise().tiff().toBuffer(), outcome: rejected },
  { name: "an AVIF", bytes: await noise().avif({ effort: 0 }).toBuffer(), outcome: rejected },
  ...["text/html", "image/svg+xml", ""].map((declared) => ({
    name: `a PNG that is declared as ${declared || "nothing"}`,
    bytes: validImages.png,
    declared,
    outcome: rejected,
  })),
  { name: "a PNG that is declared as JPEG", bytes: validImages.png, declared: "image/jpeg", outcome: clean },
  {
    name: "a PNG whose header says 30000 by 30000",
    bytes: pngOfSize(30_000, 30_000),
    outcome: "too-many-pixels",
  },
  { name: "a GIF with frames of 30000 by 30000", bytes: makeGif(30_000, 3), outcome: "too-many-pixels" },
  { name: "a GIF of 20000 frames", bytes: makeGif(1, 20_000), outcome: "too-long" },
  {
    name: "a photo with GPS coordinates and a script as author",
    bytes: await noise()
      .withExif({ IFD0: { Artist: SCRIPT }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .jpeg()
      .toBuffer(),
    outcome: clean,
  },
];
