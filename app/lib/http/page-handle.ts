/**
 * What a page is, said once, in its route: `export const handle = { kind: "shared" } satisfies PageHandle`. The server, the shell and
 * the tests read it. The handles of nested routes are merged; the innermost wins. A route that says nothing is for one visitor.
 */
export type PageHandle = {
  /**
   * `shared`: the same for everybody. `form`: the same but for its form token, which knows the page before; nothing opens over
   * it unasked. `private`: for one visitor. `staff`: of the admin area, which has its own frame.
   */
  kind: "shared" | "form" | "private" | "staff";
  /** The parameters of its address that a shared page depends on. */
  parameters?: readonly string[];
  /** How old a shared page may be: five minutes, or with counters one, or with what is measured now ten seconds. */
  age?: "usual" | "counters" | "live";
  /** Its path gives access to personal data or to what is not published, so no log may have it. */
  secret?: true;
  /** The page is a form or a conversation: nothing opens over it unasked. */
  quiet?: true;
  /** `false` omits the call to action above the footer's links. */
  closingBlock?: false;
  /** The page starts with a dark band under the bar, whose text is white until the page is scrolled. */
  header?: "on-dark";
};
