import type { ReactNode } from "react";

type AdminPageProps = {
  title: ReactNode;
  /** Above the title: what was done, or why it was not. */
  notice?: ReactNode;
  /** Under the title: what the page is about. */
  lead?: ReactNode;
  /** Beside the title, such as the button for a new entry. */
  beside?: ReactNode;
  children: ReactNode;
};

/** The frame of an admin page: its title, what it is about, and its contents. */
export const AdminPage = ({ title, notice, lead, beside, children }: AdminPageProps) => (
  <div className="wrap py-8">
    {notice}
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-sans text-h3 font-semibold [overflow-wrap:anywhere]">{title}</h1>
        {lead ? <p className="mt-1 mb-6 max-w-prose text-small text-ink-2">{lead}</p> : null}
      </div>
      {beside ? <div className="mb-6">{beside}</div> : null}
    </div>
    {children}
  </div>
);

/** A part of such a page. */
export const AdminSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  // A form may have the same name, and its fields refer to it by id.
  <section aria-labelledby={`about-${id}`}>
    <h2 id={`about-${id}`} className="mb-3 font-sans text-lead font-semibold">
      {title}
    </h2>
    {children}
  </section>
);
