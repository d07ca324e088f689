import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

/** Confirms leaving a page with unsaved text: with our dialog within the site, else with the browser's. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && nextLocation.pathname !== currentLocation.pathname,
  );
  useBeforeUnload(useCallback((event) => (unsaved ? event.preventDefault() : undefined), [unsaved]));
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
    >
      <p>
        The post stays as it was last saved. Your unsaved text is offered the next time you open the editor.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={() => blocker.reset?.()}>
          Stay
        </Button>
        <Button type="button" variant="secondary" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
