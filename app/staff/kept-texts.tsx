import { LocalTime } from "~/ui/local-text";
import { useStaffDrafts } from "./use-staff-drafts";

/** Keeps what is typed into the forms of all staff pages (`useStaffDrafts`), and offers it above the page. */
export function KeptTexts({ account }: { account: string }) {
  const { offers, restore, discard } = useStaffDrafts(account);
  return (
    <div aria-live="polite">
      {offers.map((offer) => (
        <div
          key={offer.key}
          data-draft
          className="border-b border-rule border-l-4 border-l-link bg-link/5 py-1.5 text-small"
        >
          <div className="wrap flex flex-wrap items-center gap-x-5">
            <p tabIndex={-1} className="grow basis-52 py-1.5 outline-none">
              {offer.isRestored ? (
                "Your text is back in the form. Save it to keep it."
              ) : (
                <>
                  {offer.label ? `Unsaved text in “${offer.label}”, from ` : "Unsaved text from "}
                  <LocalTime value={offer.at} format="date-time" after="." />
                  {offer.isOld
                    ? " What is stored has changed since: compare the two before you save yours."
                    : null}
                </>
              )}
            </p>
            <div className="flex flex-wrap gap-x-5">
              {offer.isRestored ? null : (
                <button
                  type="button"
                  className="link min-h-11 font-semibold"
                  onClick={({ currentTarget }) => {
                    const line = currentTarget.closest("[data-draft]")?.querySelector("p");
                    restore(offer);
                    // The pressed button is removed.
                    line?.focus();
                  }}
                >
                  Restore
                </button>
              )}
              <button
                type="button"
                className="link min-h-11"
                onClick={() => {
                  discard(offer);
                  document.getElementById("main")?.focus();
                }}
              >
                Discard
              </button>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
