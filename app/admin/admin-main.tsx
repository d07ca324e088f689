import type { ReactNode } from "react";

/** What a page of the admin area is about: the skip link leads here, and so does a change of page. */
export const AdminMain = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="grow outline-none">
    {children}
  </main>
);
