/** A size for people: bytes, and from a thousand on kilobytes. */
export const bytesInWords = (bytes: number): string =>
  bytes < 1000 ? `${bytes} bytes` : `${Number((bytes / 1000).toFixed(1))} kB`;
