import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";

/** The link to the assistant below a form, on pages without room for the floating one. Their handle is `docked`. */
export const AssistantDock = () => (
  // The launcher stands in the margin of wide pages.
  <p className="mt-3 flex justify-end min-[85rem]:min-[1360px]:hidden print:hidden">
    <Link to="/assistant" className="link inline-flex min-h-11 items-center gap-2">
      <Icon name="chat" />
      Ask the assistant
    </Link>
  </p>
);
