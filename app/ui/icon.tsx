import { classNames } from "./class-names";

/** Stroke paths on a 24 by 24 grid. */
const paths = {
  alert: "M12 3 2.5 20h19zM12 10v5M12 17.5v.5",
  "arrow-down": "M12 4v16M6 14l6 6 6-6",
  "arrow-left": "M20 12H4M10 6l-6 6 6 6",
  "arrow-right": "M4 12h16M14 6l6 6-6 6",
  "arrow-up": "M12 20V4M6 10l6-6 6 6",
  chat: "M4 4h16v12h-9l-5 4v-4H4z",
  "chevron-down": "M6 9l6 6 6-6",
  "chevron-left": "M15 6l-6 6 6 6",
  "chevron-right": "M9 6l6 6-6 6",
  close: "M5 5l14 14M19 5 5 19",
  download: "M12 3v12M7 10l5 5 5-5M4 20h16",
  external: "M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9",
  heart: "M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5c0 3.5-2 6.5-9 11.5",
  menu: "M3 6h18M3 12h18M3 18h12",
  minus: "M5 12h14",
  pause: "M8 5v14M16 5v14",
  play: "M7 4l13 8-13 8z",
  plus: "M5 12h14M12 5v14",
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

/** A stroke icon. Decorative: the surrounding control has the label. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames("shrink-0", className ?? "size-5")}
    >
      <path d={paths[name]} />
    </svg>
  );
}
