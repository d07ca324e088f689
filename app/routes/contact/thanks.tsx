import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { dropHandover } from "~/features/assistant/handover";
import { CONTACT_THANKS } from "~/features/leads/contact-options";
import { Notice } from "~/ui/notice";

/** Confirms that the message was stored. Takes the focus, which scrolls it into view. */
export function Thanks() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    dropHandover();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="wrap pt-6 outline-none">
      <Notice tone="ok" title={CONTACT_THANKS}>
        <p className="mt-1 text-ink-2">
          Meanwhile you can{" "}
          <Link className="link" to="/get-estimate">
            price the project
          </Link>{" "}
          in the calculator and send us the sheet, too.
        </p>
      </Notice>
    </div>
  );
}
