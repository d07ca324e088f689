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
