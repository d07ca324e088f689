import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import "./assistant-dock.css";

/** The link to the assistant below a form, on pages without room for the floating one. */
export const AssistantDock = () => (
  <p className="assistant-dock">
    <Link to="/assistant" className="link inline-flex min-h-11 items-center gap-2">
      <Icon name="chat" />
      Ask the assistant
    </Link>
  </p>
);
