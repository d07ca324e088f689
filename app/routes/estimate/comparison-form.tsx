import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";

/** Asks for the code of a second estimate. A plain GET: nothing is stored. */
export function ComparisonForm({ code, typed }: { code: string; typed: string }) {
  return (
    <Form action={`/get-estimate/${code}`}>
      <label htmlFor="compare-with" className="mb-1 block font-semibold">
        Code of the other estimate
      </label>
      <p id="compare-hint" className="mb-1.5 text-small text-ink-2">
        Such as K7QF2-M9XTR, from its sheet or mail.
      </p>
      <div className="flex flex-wrap gap-3">
        <input
          id="compare-with"
          name="with"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed}
          aria-describedby="compare-hint"
          className="figures min-h-12 w-0 min-w-36 flex-1 rounded-control border border-field bg-card px-3 text-ink"
        />
        <Button variant="secondary">Compare</Button>
      </div>
    </Form>
  );
}
