import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";

/** Prints the page. Only a script can, so it is there only with one; its place is kept. */
export function PrintButton({ className }: { className?: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return <span className={className} />;
  return (
    <Button type="button" variant="secondary" className={className} onClick={() => window.print()}>
      Print
    </Button>
  );
}
