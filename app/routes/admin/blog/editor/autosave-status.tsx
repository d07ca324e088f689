import { LocalTime } from "~/ui/local-text";
import type { AutosaveState } from "./use-autosave";

/** Where the text is that has not been saved yet; `saved` is what there is to say while there is none. */
export function AutosaveStatus({ state, saved }: { state: AutosaveState; saved: string }) {
  const bad = state.kind === "signed-out" || state.kind === "offline";
  return (
    <p role="status" className={`min-h-6 text-small ${bad ? "font-semibold text-error" : "text-ink-2"}`}>
      {state.kind === "none" ? saved : null}
      {state.kind === "changed" ? "Not saved yet." : null}
      {state.kind === "kept" ? (
        <>
          Not saved; your text was kept at <LocalTime value={state.at} format="date-time" />.
        </>
      ) : null}
      {state.kind === "signed-out"
        ? "You have been signed out. Your text is kept in this browser. Sign in in another tab, then save here."
        : null}
      {state.kind === "offline"
        ? "The server cannot be reached. Your text is kept in this browser, and sent as soon as that works."
        : null}
    </p>
  );
}
