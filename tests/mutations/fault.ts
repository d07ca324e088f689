/** A past bug, which `npm run test:mutations` reintroduces. */
export type Fault = {
  /** The bug as a visitor, editor or host saw it. */
  name: string;
  file: string;
  /** The fixed source, which occurs once in the file, and the faulty one. */
  fixed: string;
  faulty: string;
  /** Test files of which at least one test must fail, all for the same runner. By default the one beside `file`. */
  tests?: readonly string[];
};
