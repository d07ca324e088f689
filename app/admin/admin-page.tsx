import { useActionData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type DoneMessages, DoneNotice } from "~/ui/done-notice";

/** The main landmark of every admin page: target of the skip link and of a navigation's focus. */
export const AdminMain = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="grow outline-none">
    {children}
  </main>
);

type AdminPageProps = {
  title: ReactNode;
  /** What `?done=` in the address can confirm, by name. */
  done?: DoneMessages;
  children: ReactNode;
};

/** A single-column page of the admin area. */
export const AdminPage = ({ title, done, children }: AdminPageProps) => (
  <div className="wrap py-8">
    {done ? <Done messages={done} /> : null}
    <h1 className="font-sans text-h3 font-semibold [overflow-wrap:anywhere]">{title}</h1>
    {children}
  </div>
);

/** Confirms what was just done, until a form on the page is refused. */
function Done({ messages }: { messages: DoneMessages }) {
  const { key, search } = useLocation();
  if (useActionData()) return null;
  return <DoneNotice key={key} done={new URLSearchParams(search).get("done")} messages={messages} />;
}

/** A titled part of an admin page. */
export const AdminSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  // The prefix keeps the id apart from a form of the same name.
  <section aria-labelledby={`about-${id}`}>
    <h2 id={`about-${id}`} className="mb-3 font-sans text-lead font-semibold">
      {title}
    </h2>
    {children}
  </section>
);
