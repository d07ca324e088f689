import { classNames } from "./class-names";

/** Stroke paths on a 24 by 24 grid. */
const paths = {
  alert: "M12 3 2.5 20h19zM12 10v5M12 17.5v.5",
  "arrow-left": "M20 12H4M10 6l-6 6 6 6",
  "arrow-right": "M4 12h16M14 6l6 6-6 6",
  chat: "M4 4h16v12h-9l-5 4v-4H4z",
  check: "M4 13l5 5L20 6",
  "chevron-down": "M6 9l6 6 6-6",
  "chevron-left": "M15 6l-6 6 6 6",
  "chevron-right": "M9 6l6 6-6 6",
  close: "M5 5l14 14M19 5 5 19",
  code: "M8 6l-6 6 6 6M16 6l6 6-6 6",
  document: "M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h7",
  download: "M12 3v12M7 10l5 5 5-5M4 20h16",
  external: "M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9",
  heart: "M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5c0 3.5-2 6.5-9 11.5",
  image: "M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5M16 9h.01",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6M12 7v.5",
  mail: "M3 5h18v14H3zM3 6l9 7 9-7",
  menu: "M3 6h18M3 12h18M3 18h12",
  minus: "M5 12h14",
  pause: "M8 5v14M16 5v14",
  phone: "M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2",
  play: "M7 4l13 8-13 8z",
  plus: "M5 12h14M12 5v14",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21",
  share: "M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2",
  upload: "M12 16V4M7 9l5-5 5 5M4 20h16",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c1-5 4-6 8-6s7 1 8 6",
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
