import { Link } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";

/** What a visitor can do next with an estimate. */
export function NextActions({ code }: { code: string }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <ButtonLink to={`/contact?estimate=${code}`} className="col-span-2">
        Discuss this estimate
      </ButtonLink>
      <ButtonLink to="/products" variant="secondary" className="col-span-2">
        See our products
      </ButtonLink>
      <ButtonLink to="/get-estimate" variant="secondary">
        New Estimate
      </ButtonLink>
      <PrintButton />
      <Link to={`/get-estimate?from=${code}`} className="link col-span-2 py-2 text-center text-small">
        Change these choices
      </Link>
    </div>
  );
}

/** Needs JavaScript. Its grid cell stays empty until hydration. */
function PrintButton() {
  const hydrated = useHydrated();
  if (!hydrated) return <span />;
  return (
    <Button type="button" variant="secondary" onClick={() => window.print()}>
      Print
    </Button>
  );
}
