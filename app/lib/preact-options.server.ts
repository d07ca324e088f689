import "react";
import { options } from "preact";

const translate = options.vnode;

/** Remix says where the browser's markup may differ from the server's. Preact would write that word into the document. */
options.vnode = (node) => {
  translate?.(node);
  const props = node.props as { suppressHydrationWarning?: unknown };
  if (typeof node.type === "string" && "suppressHydrationWarning" in props)
    delete props.suppressHydrationWarning;
};
