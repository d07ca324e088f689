/** A fault of the past, which `npm run test:mutations` puts back. */
export type Fault = {
  /** What went wrong, as its visitor, editor or host saw it. */
  name: string;
  file: string;
  /** The source that mended it, which occurs once in the file, and the fault. */
  is: string;
  was: string;
  /** The files of tests, at least one of whose tests must fail. All need a build or none does. */
  tests: readonly string[];
};
