import { Scripts } from "@remix-run/react";
import { useContext } from "react";
import { ScriptMarkContext } from "~/lib/page/html-context";

/** An inline script, which runs while the page is parsed. In the browser's bundle, `code` is false: it has run. */
export const InlineScript = ({ code }: { code: string | false }) => (
  <script
    nonce={useContext(ScriptMarkContext)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
    dangerouslySetInnerHTML={{ __html: code || "" }}
  />
);

/**
 * Runs behind the template. Remix's first script must precede the data at the end of the page; the preloads and the
 * module script are inserted when the loaded page is first idle, after a second at the latest.
 */
const START_SCRIPTS = `{
const template = document.currentScript.previousElementSibling;
const [context, main] = template.content.querySelectorAll("script");
template.after(context);
const start = () => {
context.after(main);
template.replaceWith(template.content);
};
addEventListener("load", () => window.requestIdleCallback?.(start, { timeout: 1000 }) ?? start());
}`;

/**
 * Remix's scripts, sent in a template, where they have no effect: mobile LCP is 1.7 s instead of 2.9. React hydrates
 * them as if there had been none.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const scripts = <Scripts nonce={nonce} />;
  return (
    <>
      {import.meta.env.SSR ? <template>{scripts}</template> : scripts}
      <InlineScript code={import.meta.env.SSR && START_SCRIPTS} />
    </>
  );
}
