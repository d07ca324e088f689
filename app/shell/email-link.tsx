import { useBrand } from "~/lib/page/root-data";
import { classNames } from "~/ui/class-names";

/** The studio's e-mail address, as a link. */
export function EmailLink({ className }: { className?: string }) {
  const { email } = useBrand();
  return (
    <a href={`mailto:${email}`} className={classNames("link", className)}>
      {email}
    </a>
  );
}
