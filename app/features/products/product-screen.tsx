import { useMemo } from "react";
import { trustOwnHtml } from "~/lib/browser/trusted-types";
import { classNames } from "~/ui/class-names";
import type { Screen } from "./screens.server";
import "./screens/drawn-screen.css";
import "./screens/screen-parts.css";

type ProductScreenProps = {
  /** The screen that stands for a product, if it has one. */
  screen: Screen | undefined;
  /** What stands there if it has none. */
  name: string;
  /** The shape of a picture, which is cut to fill it. */
  className?: string;
};

/** A product's screen, or a plate with its name. Decorative: the text beside it states the same. */
export function ProductScreen({ screen, name, className }: ProductScreenProps) {
  if (screen?.html) return <DrawnScreen html={screen.html} />;
  if (screen?.picture)
    return (
      <img
        {...screen.picture}
        alt=""
        sizes="(min-width: 64rem) 40vw, 90vw"
        loading="lazy"
        className={classNames("border border-rule bg-card object-cover", className)}
      />
    );
  return (
    <p
      aria-hidden="true"
      className="grid min-h-40 place-items-center border border-ink bg-card p-6 outline -outline-offset-8 outline-rule"
    >
      <span className="text-center font-display text-h2 leading-tight hyphens-auto wrap-anywhere">
        {name}
      </span>
    </p>
  );
}

/** A piece of a product's interface, drawn small. Decorative: the text beside it states the same. */
function DrawnScreen({ html }: { html: string }) {
  const markup = useMemo(() => ({ __html: trustOwnHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
  return <div aria-hidden="true" data-drawing className="drawn-screen" dangerouslySetInnerHTML={markup} />;
}
