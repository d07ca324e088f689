import { useField } from "@conform-to/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { MAX_LINES } from "~/features/offers/offer";
import { Button } from "~/ui/button";
import type { ListChange } from "~/ui/form/list-change";
import { FieldErrors } from "~/ui/messages";
import { type LineValues, OfferRow } from "./offer-row";

/** The lines of an offer. `change`: the one that the page answers, if the browser sent it without JavaScript. */
export function OfferLines({ change }: { change?: ListChange }) {
  const [list, form] = useField<LineValues[]>("lines");
  // A sender may put something else in the place of the list.
  const rows = Array.isArray(list.initialValue) ? list.getFieldList() : [];
  const count = rows.length;
  const pressed = useRef<ListChange | null>(null);
  const [announcement, setAnnouncement] = useState("");

  const keys = rows.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys change when the list has changed
  useEffect(() => {
    if (!pressed.current) return;
    document.getElementById(findFocus(list.id, pressed.current, count))?.focus();
    setAnnouncement(describeChange(pressed.current));
    pressed.current = null;
  }, [keys]);
  const handlePress = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    pressed.current = JSON.parse(currentTarget.value);
  };
  const focusId = change && findFocus(list.id, change, count);
  return (
    <fieldset id={list.id} tabIndex={-1} className="min-w-0" aria-describedby={list.errors && list.errorId}>
      <legend className="mb-2 font-sans text-lead font-semibold">Lines</legend>
      <p className="mb-3 text-small text-ink-2">
        Prices are in whole US dollars. An empty quantity counts as 1. Empty lines are left out.
      </p>
      <FieldErrors id={list.errorId} errors={list.errors} />
      <div className="border-y border-rule py-2">
        {rows.map(({ key }, index) => (
          <OfferRow
            key={key}
            name={list.name}
            index={index}
            count={count}
            focusId={focusId}
            onPress={handlePress}
          />
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {count < MAX_LINES ? (
        <Button
          {...form.insert.getButtonProps({ name: list.name })}
          variant="secondary"
          size="small"
          className="mt-4"
          onClick={handlePress}
        >
          Add a line
        </Button>
      ) : null}
    </fieldset>
  );
}

/** The id of the control to focus after a change. `count`: of the lines that there are now. */
function findFocus(listId: string, { type, payload }: ListChange, count: number): string {
  const last = count - 1;
  if (type === "reorder") {
    const { from, to } = payload;
    // At an end of the list, only the other button is enabled.
    const goesUp = to === 0 ? false : to === last || to < from;
    return `${listId}[${to}]-${goesUp ? "up" : "down"}`;
  }
  if (type === "remove" && count > 1) return `${listId}[${Math.min(payload.index, last)}]-remove`;
  return `${listId}[${last}].description`;
}

/** What screen readers announce; the focus tells of a new line. */
function describeChange({ type, payload }: ListChange): string {
  if (type === "remove") return `Line ${payload.index + 1} was removed.`;
  return type === "reorder" ? `Line ${payload.from + 1} is line ${payload.to + 1} now.` : "";
}
