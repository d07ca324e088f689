import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback } from "react";
import { PREVIEW_PATH } from "~/features/post-editing/post-filter";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

/** Asks before a page with unsaved text is left: by a link of the site with our question, otherwise with the browser's. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      nextLocation.pathname !== currentLocation.pathname &&
      // The preview keeps the text and comes back to it.
      nextLocation.pathname !== PREVIEW_PATH,
  );
  useBeforeUnload(useCallback((event) => (unsaved ? event.preventDefault() : undefined), [unsaved]));
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
    >
      <p>
        The post stays as it was saved last. What you typed since is kept and offered the next time you edit
        it.
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
