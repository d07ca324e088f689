import type { ListedImage } from "~/features/image-library/image-list.server";

/** An image's size in pixels, its format and its length, such as `1200 × 630 · PNG · 48 KB`. */
export const describeFile = ({ width, height, format, bytes }: ListedImage): string =>
  `${width} × ${height} · ${format} · ${describeLength(bytes)}`;

const describeLength = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
