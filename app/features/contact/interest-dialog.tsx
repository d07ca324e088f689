import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { dropFormDraft } from "~/lib/form/form-draft";
import { Button } from "~/ui/button";
import { CloseButton } from "~/ui/close-button";
import { Dialog } from "~/ui/dialog";
import { useInPlace } from "~/ui/form/use-in-place";
import { Notice } from "~/ui/notice";
import { interestDraft, interestTexts, type Wish } from "./form-texts";
import { InterestForm, type InterestSetup } from "./interest-form";
import "./quick-contact-popup.css";

export type InterestDialogProps = {
  id: string;
  name: string;
  /** The address of the same form as a page. */
  page: string;
  wish?: Wish;
  open: boolean;
  onClose: () => void;
};

/** The form about a product over the page that the visitor is reading (docs/product.md 3.7). */
export function InterestDialog({ id, name, page, wish, open, onClose }: InterestDialogProps) {
  // One address for all products, whichever page shows them.
  const path = `/products/${id}/interest/form`;
  const { setup, failed, retry, discard } = useSetup(path, open);
  const { lastResult, sending, send } = useInPlace(path, interestTexts.failed);
  /** The answer that was on screen when the dialog was closed: the next opening begins without its messages. */
  const [seen, setSeen] = useState<typeof lastResult>();
  const [sent, setSent] = useState(false);
  const [thanked, setThanked] = useState(false);
  const refusal = lastResult?.status === "error" && lastResult !== seen ? lastResult : undefined;

  useEffect(() => {
    if (open) setSent(false);
  }, [open]);
  // Not before the dialog has closed: while it is modal, nothing outside of it is announced.
  useEffect(() => setThanked(sent && !open), [sent, open]);

  const close = () => {
    setSeen(lastResult);
    onClose();
  };
  const submit = async (form: FormData) => {
    const result = await send(form);
    if (result.status !== "success") return;
    dropFormDraft(interestDraft(id));
    discard();
    setSent(true);
    onClose();
  };

  // In the body: the link may stand in a paragraph, or on a dark band.
  return createPortal(
    <>
      <Dialog open={open} onClose={close} title={`Interested in ${name}?`}>
        {failed ? (
          <Notice tone="error" title="The form could not be loaded.">
            <div className="mt-4 flex flex-wrap gap-3">
              <Button type="button" size="small" onClick={retry}>
                Try again
              </Button>
              <Button type="button" size="small" variant="quiet" onClick={close}>
                Cancel
              </Button>
            </div>
          </Notice>
        ) : null}
        {open && setup ? (
          <>
            <p className="mb-6 text-ink-2">{interestTexts.intro}</p>
            <InterestForm
              {...{ ...setup, id, wish }}
              action={page}
              lastResult={refusal}
              inPlace={{ sending, send: submit }}
              cancel={
                <Button type="button" variant="quiet" onClick={close}>
                  Cancel
                </Button>
              }
            />
          </>
        ) : null}
        {open && !setup && !failed ? (
          <p role="status" className="min-h-96 text-ink-2">
            Loading the form...
          </p>
        ) : null}
      </Dialog>
      <div role="status" className={thanked ? "visit-thanks" : "sr-only"}>
        {thanked ? (
          <>
            <p className="font-semibold">{interestTexts.thanks}</p>
            <CloseButton className="-mt-2" onClick={() => setSent(false)} />
          </>
        ) : null}
      </div>
    </>,
    document.body,
  );
}

/** Loads what the form needs when the dialog opens for the first time, and again after `discard`. */
function useSetup(path: string, open: boolean) {
  const [setup, setSetup] = useState<InterestSetup>();
  const [failed, setFailed] = useState(false);
  const wanted = open && !setup && !failed;

  useEffect(() => {
    if (!wanted) return;
    const request = new AbortController();
    fetchSetup(path, request.signal).then(setSetup, () => {
      if (!request.signal.aborted) setFailed(true);
    });
    return () => request.abort();
  }, [path, wanted]);
  useEffect(() => {
    if (!open) setFailed(false);
  }, [open]);
  return { setup, failed, retry: () => setFailed(false), discard: () => setSetup(undefined) };
}

async function fetchSetup(path: string, signal: AbortSignal): Promise<InterestSetup> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return await response.json();
}
