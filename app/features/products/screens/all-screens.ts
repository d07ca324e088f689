import type { ComponentType } from "react";

/** All drawn screens, by file. */
export const allScreens = import.meta.glob<ComponentType>("./*.html", {
  query: "?react",
  import: "default",
  eager: true,
});
