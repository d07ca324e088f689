import { useField } from "@conform-to/react";
import { MAX_LINES } from "~/features/offers/offer";
import { useListChange } from "~/staff/use-list-change";
import { Button } from "~/ui/button";
import type { ListChange } from "~/ui/form/list-change";
import { FieldErrors } from "~/ui/messages";
import { type LineValues, OfferRow } from "./offer-row";

/** The lines of an offer. `change`: the one that the page answers, if the browser sent it without JavaScript. */
export function OfferLines({ change }: { change?: ListChange }) {
  const [list, form] = useField<LineValues[]>("lines");
  // A sender may put something else in the place of the list.
  const rows = Array.isArray(list.initialValue) ? list.getFieldList() : [];
  const keys = rows.map(({ key }) => key);
  const { announcement, announce, focusId } = useListChange({
    id: list.id,
    keys,
    first: ".description",
    change,
  });
  return (
    <fieldset id={list.id} tabIndex={-1} className="min-w-0" aria-describedby={list.errors && list.errorId}>
      <legend className="mb-2 font-sans text-lead font-semibold">Lines</legend>
      <p className="mb-3 text-small text-ink-2">
        Prices are in whole US dollars. An empty quantity counts as 1. Empty lines are left out.
      </p>
      <FieldErrors id={list.errorId} errors={list.errors} />
      <div className="border-y border-rule py-2">
        {keys.map((key, index) => (
          <OfferRow
            key={key}
            name={list.name}
            index={index}
            count={keys.length}
            focusId={focusId}
            announce={announce}
          />
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {keys.length < MAX_LINES ? (
        <Button
          {...form.insert.getButtonProps({ name: list.name })}
          id={`${list.id}-add`}
          variant="secondary"
          size="small"
          className="mt-4"
          autoFocus={focusId === `${list.id}-add`}
          onClick={announce()}
        >
          Add a line
        </Button>
      ) : null}
    </fieldset>
  );
}
