import type { ReactNode } from "react";

type AccountPageProps = {
  title: ReactNode;
  /** Stands above the title: what was done, or why it was not. */
  notice?: ReactNode;
  children: ReactNode;
};

/** The frame of a page about an account: a title, and under it one column that is easy to read. */
export const AdminPage = ({ title, notice, children }: AccountPageProps) => (
  <div className="wrap py-8">
    {notice}
    <h1 className="font-sans text-h3 font-semibold [overflow-wrap:anywhere]">{title}</h1>
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
