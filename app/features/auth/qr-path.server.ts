/** How many modules of quiet stand around a code (ISO/IEC 18004, 6.3.8). */
const QUIET = 4;

/** A text as a QR code: the data of one SVG path, on a square of `size` units with the quiet around it. */
export async function qrPath(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import("uqr");
  const { size, data } = encode(text, { ecc: "M", border: QUIET });
  // One stroke for each run of dark modules in a row keeps the page small.
  const runs = data.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const begun = x;
      while (row[x + 1]) x += 1;
      found.push(`M${begun} ${y}h${x + 1 - begun}v1H${begun}z`);
    }
    return found;
  });
  return { size, path: runs.join("") };
}
