import { dialect } from "#drizzle/dialect";

/**
 * This project's half of a large number of samples: each is tried on one of the two databases, and all kinds on both, since
 * neighbors are alike.
 */
export const shareOf = <Sample>(samples: readonly Sample[]): Sample[] =>
  samples.filter((_, index) => index % 2 === (dialect === "postgres" ? 1 : 0));
