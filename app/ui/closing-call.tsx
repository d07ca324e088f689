import type { ReactNode } from "react";
import { usePageTexts } from "~/lib/page/root-data";
import { ButtonLink } from "./button";

type ClosingCallProps = {
  title: string;
  text: ReactNode;
  to: string;
  label: string;
  /** Shown beside the text, such as a drawing or an address. */
  children: ReactNode;
};

/** A page's last call to action. */
export function ClosingCall({ title, text, to, label, children }: ClosingCallProps) {
  const { closingTitle, closingText } = usePageTexts();
  return (
    <section aria-labelledby="closing" className="wrap pt-section">
      <div className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="closing" className="text-display text-balance">
            {closingTitle ?? title}
          </h2>
          <p className="mt-5 max-w-prose text-lead text-ink-2">{closingText ?? text}</p>
          <ButtonLink to={to} size="large" className="mt-8 max-sm:w-full print:hidden">
            {label}
          </ButtonLink>
        </div>
        <div className="lg:col-span-5">{children}</div>
      </div>
    </section>
  );
}
