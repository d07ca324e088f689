import { type RefObject, useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { fillReplies } from "~/content/brand";
import { type InterestRequest, interestDraftName, interestTexts } from "~/features/contact/form-texts";
import { type InterestData, InterestForm } from "~/features/contact/interest-form";
import { dropFormDraft } from "~/lib/form/form-draft";
import { useBrand } from "~/lib/page/root-data";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useInPlace } from "~/ui/form/use-in-place";
import { Thanks } from "./thanks";

export type InterestDialogProps = {
  id: string;
  name: string;
  /** The path of the page with the same form. */
  page: string;
  wish?: InterestRequest;
  /** The form's data; null while the dialog is closed. */
  formData: InterestData | null;
  /** The link that opens the dialog. */
  link: RefObject<HTMLAnchorElement>;
  onClose: () => void;
};

/** The path of the form without its page. */
const formPath = (page: string) => `${page}/form`;

/** The form about a product in a dialog (docs/product.md 3.7). */
export function InterestDialog({ id, name, page, wish, formData, link, onClose }: InterestDialogProps) {
  const { replies } = useBrand();
  const { lastResult, sending, send } = useInPlace(formPath(page), interestTexts.failed);
  /** The result that was shown when the dialog was closed. It reopens without those messages. */
  const [seenResult, setSeenResult] = useState<typeof lastResult>();
  const [isSent, setIsSent] = useState(false);
  const [isThanksShown, setIsThanksShown] = useState(false);

  const returnFocus = useCallback(() => link.current?.focus({ preventScroll: true }), [link]);
  useEffect(() => {
    if (!formData) return;
    setIsSent(false);
    // Safari does not focus clicked links. Other browsers return the focus to the link by themselves.
    return returnFocus;
  }, [formData, returnFocus]);
  // After the dialog has closed: while it is modal, screen readers announce nothing outside it.
  useEffect(() => setIsThanksShown(isSent && !formData), [isSent, formData]);

  const close = () => {
    setSeenResult(lastResult);
    onClose();
  };
  const submit = async (form: FormData) => {
    const result = await send(form);
    if (result.status !== "success") return;
    dropFormDraft(interestDraftName(id));
    setIsSent(true);
    onClose();
  };

  // In the body, because the link may be in a paragraph or on a dark band.
  return createPortal(
    <>
      <Dialog open={formData !== null} onClose={close} title={`Interested in ${name}?`}>
        {formData ? (
          <>
            <p className="mb-6 text-ink-2">{fillReplies(interestTexts.intro, replies)}</p>
            <InterestForm
              {...formData}
              id={id}
              wish={wish}
              action={page}
              lastResult={
                lastResult?.status === "error" && lastResult !== seenResult ? lastResult : undefined
              }
              inPlace={{ sending, send: submit }}
              cancel={
                <Button type="button" variant="quiet" onClick={close}>
                  Cancel
                </Button>
              }
            />
          </>
        ) : null}
      </Dialog>
      <Thanks
        text={isThanksShown ? interestTexts.thanks : undefined}
        onClose={() => {
          returnFocus();
          setIsSent(false);
        }}
      />
    </>,
    document.body,
  );
}

/** Loads the form's data. @throws if it cannot be loaded */
export async function loadFormData(page: string): Promise<InterestData> {
  const response = await fetch(formPath(page));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return await response.json();
}
