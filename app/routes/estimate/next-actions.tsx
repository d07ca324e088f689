import { Link } from "@remix-run/react";
import { Button, ButtonLink, buttonClasses } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";

/** What a visitor can do next with an estimate. */
export function NextActions({ code }: { code: string }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
      <ButtonLink to={`/contact?estimate=${code}`} className="col-span-full">
        Discuss this estimate
      </ButtonLink>
      <ButtonLink to="/products" variant="secondary" className="col-span-full">
        See our products
      </ButtonLink>
      <ButtonLink to="/get-estimate" variant="secondary">
        New Estimate
      </ButtonLink>
      <PrintButton />
      <a
        href={`/get-estimate/${code}/estimate.pdf`}
        rel="nofollow"
        className={buttonClasses({ variant: "secondary" }, "col-span-full")}
      >
        Download (PDF)
      </a>
      <Link
        prefetch="intent"
        to={`/get-estimate?from=${code}`}
        className="link col-span-full py-2 text-center text-small"
      >
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
