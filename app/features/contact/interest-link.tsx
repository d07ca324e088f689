import { Link } from "@remix-run/react";
import { type ComponentType, type MouseEvent, useCallback, useRef, useState } from "react";
import type { InterestDialogProps } from "~/features/contact/popup/interest-dialog";
import { forgetDraftField } from "~/lib/form/form-draft";
import { useHydrated } from "~/ui/use-hydrated";
import { type InterestRequest, interestDraftName, requestLabels } from "./form-texts";
import type { InterestData } from "./interest-form";

/** If the dialog has not loaded after this time, the form's page is opened instead. */
const LOAD_TIMEOUT_MS = 4_000;

type InterestLinkProps = {
  /** A product of the catalog or of /saas-products. */
  id: string;
  name: string;
  /** The form's page, if the product is not in the catalog. */
  to?: string;
  /** The visitor's request, preselected in the form. */
  wish?: InterestRequest;
  className: string;
};

/** Opens the form about a product (docs/product.md 3.7) in a dialog, or as a page without JavaScript. */
export function InterestLink({
  id,
  name,
  to = `/products/${id}/interest`,
  wish,
  className,
}: InterestLinkProps) {
  const url = wish ? `${to}?wish=${wish}` : to;
  const [Dialog, setDialog] = useState<ComponentType<InterestDialogProps>>();
  const [formData, setFormData] = useState<InterestData | null>(null);
  const [loading, setLoading] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const hydrated = useHydrated();

  const openDialog = (event: MouseEvent) => {
    // The browser opens new tabs and windows.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (loading) return;
    setLoading(true);
    // The link's wish takes precedence over the draft's.
    if (wish) forgetDraftField(interestDraftName(id), "wish");
    const open = async () => {
      const { InterestDialog, loadFormData } = await import("~/features/contact/popup/interest-dialog");
      const loaded = await loadFormData(to);
      setDialog(() => InterestDialog);
      setFormData(loaded);
    };
    const startPath = window.location.pathname;
    const openPage = () => {
      // Unless the visitor has navigated since, because the URL changes before React renders.
      if (window.location.pathname === startPath) window.location.assign(url);
    };
    const timer = setTimeout(openPage, LOAD_TIMEOUT_MS);
    open()
      .catch(openPage)
      .finally(() => {
        clearTimeout(timer);
        setLoading(false);
      });
  };
  const close = useCallback(() => setFormData(null), []);

  return (
    <>
      <Link
        ref={link}
        to={url}
        onClick={openDialog}
        aria-haspopup={hydrated ? "dialog" : undefined}
        aria-busy={loading || undefined}
        className={`${className} aria-busy:cursor-progress`}
      >
        {wish ? requestLabels[wish] : "I'm Interested"}
        <span className="sr-only">
          {wish ? " of " : " in "}
          {name}
        </span>
      </Link>
      {Dialog ? (
        <Dialog id={id} name={name} wish={wish} formData={formData} page={to} link={link} onClose={close} />
      ) : null}
    </>
  );
}
