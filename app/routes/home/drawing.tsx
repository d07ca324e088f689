import { useMemo } from "react";
import { trustOwnHtml } from "~/lib/browser/trusted-types";

/** A drawing of this page. The loader sends it, so that it is not part of the page's script. */
export function Drawing({ svg }: { svg: string }) {
  const markup = useMemo(() => ({ __html: trustOwnHtml(svg) }), [svg]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
  return <div aria-hidden="true" dangerouslySetInnerHTML={markup} />;
}
