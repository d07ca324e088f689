import type { ComponentType } from "react";
import "./drawn-screen.css";
import "./screen-parts.css";

type DrawnScreenProps = {
  /** All, or those of a page, by file. */
  screens: Record<string, ComponentType>;
  /** The screenshot's id. */
  id: string;
};

/** A piece of a product's interface, drawn small. Decorative: the text beside it says the same. */
export function DrawnScreen({ screens, id }: DrawnScreenProps) {
  const Screen = screens[`./${id}.html`];
  return (
    <div aria-hidden="true" className="drawn-screen">
      {Screen ? <Screen /> : null}
    </div>
  );
}
