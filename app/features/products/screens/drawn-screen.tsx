import type { ReactNode } from "react";
import "./drawn-screen.css";

type DrawnScreenProps = {
  screens: Record<string, () => ReactNode>;
  /** The screenshot's id. An unknown one shows an empty frame. */
  id: string;
};

/** A piece of a product's interface, drawn small. Decorative: the text beside it says the same. */
export function DrawnScreen({ screens, id }: DrawnScreenProps) {
  const Screen = screens[id];
  return (
    <div aria-hidden="true" className="drawn-screen">
      {Screen ? <Screen /> : <div className="panel h-40" />}
    </div>
  );
}
