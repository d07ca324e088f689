import type { ComponentProps } from "react";

/** Placed first in a form: Enter in a field presses the first button, in some browsers only if it is rendered. */
export const EnterButton = (button: Pick<ComponentProps<"button">, "name" | "value" | "onClick">) => (
  <button type="submit" {...button} className="sr-only" tabIndex={-1} aria-hidden="true" />
);
