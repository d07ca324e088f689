import type { MetaFunction } from "@remix-run/react";
import { Fields } from "./fields";
import { Buttons, Drawings, Surfaces, Type } from "./parts";

export const meta: MetaFunction = () => [{ title: "Style guide" }, { name: "robots", content: "noindex" }];

const parts = [
  { title: "Type and color", Part: Type },
  { title: "Buttons", Part: Buttons },
  { title: "Fields", Part: Fields },
  { title: "Notices, badges, tables, dialogs", Part: Surfaces },
  { title: "Drawings", Part: Drawings },
];

/** Every component in all states, on light and dark backgrounds. Development only. */
export default function StyleGuide() {
  return (
    <>
      <div className="wrap py-12">
        <h1 className="text-display">Style guide</h1>
        <p className="mt-4 text-lead text-ink-2">
          Each part stands on paper first, then on night. The whole page follows the color scheme of the
          system.
        </p>
      </div>
      {parts.map(({ title, Part }) => (
        <section key={title} aria-label={title}>
          <div className="wrap py-12">
            <h2 className="mb-8 text-h2">{title}</h2>
            <Part id="paper" />
          </div>
          <div className="on-night">
            <div className="wrap py-12">
              <Part id="night" />
            </div>
          </div>
        </section>
      ))}
    </>
  );
}
