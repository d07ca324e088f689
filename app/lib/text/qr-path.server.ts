/** The width of the quiet zone, in modules (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE = 4;

/** A string as a QR code: the data of an SVG path in a square of `size` units, quiet zone included. */
export async function qrPath(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import("uqr");
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  // One shape for each run of dark modules keeps the page small.
  let path = "";
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
    }
  }
  return { size, path };
}
