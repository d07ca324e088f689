import { useMemo } from "react";
import { trustOwnHtml } from "~/lib/browser/trusted-types";
import "./drawn-screen.css";
import "./screen-parts.css";

/** A piece of a product's interface, drawn small. Decorative: the text beside it states the same. */
export function DrawnScreen({ html }: { html: string }) {
  const markup = useMemo(() => ({ __html: trustOwnHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
  return <div aria-hidden="true" data-drawing className="drawn-screen" dangerouslySetInnerHTML={markup} />;
}
