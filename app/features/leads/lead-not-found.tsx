import { ButtonLink } from "~/ui/button";

/** Stands where no lead has the id of the address. */
export function LeadNotFound() {
  return (
    <>
      <h1 className="font-sans text-h3 font-semibold">There is no lead at this address</h1>
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        It may have been erased, or the address was cut off on its way to you.
      </p>
      <ButtonLink to="/admin/leads" size="small" variant="secondary">
        Back to the leads
      </ButtonLink>
    </>
  );
}
