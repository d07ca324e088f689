/** A past bug, which `npm run test:mutations` reintroduces. */
export type Fault = {
  /** The bug as a visitor, editor or operator saw it. */
  name: string;
  file: string;
  /** The fixed source, which occurs once in the file, and the faulty one. */
  fixed: string;
  faulty: string;
  /** Test files, all for the same runner, in which at least one test must fail. By default the one beside `file`. */
  tests?: readonly string[];
};
