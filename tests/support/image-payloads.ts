import { text } from "./image-parts";

/** Part of every payload; must not be found in anything that is stored. */
export const MARK = "payload-7f3a";
export const SCRIPT = `<script>alert("${MARK}")</script>`;
export const PHP = `<?php system($_GET["${MARK}"]); ?>`;
export const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${MARK}')"/>`;
/** An archive with one uncompressed file. Unpackers find it from its end. */
export const ZIP = Buffer.concat([
  Buffer.from(`PK\x03\x04\x0a\0\0\0\0\0${MARK}`, "latin1"),
  Buffer.from(`PK\x05\x06\0\0\0\0\x01\0\x01\0\x2e\0\0\0\x10\0\0\0\0\0${MARK}`, "latin1"),
]);

/** What somebody could hide in an image. */
export const payloads = {
  "a script": text(SCRIPT),
  "a program": text(PHP),
  "an archive": ZIP,
  "a drawing": text(SVG),
};
