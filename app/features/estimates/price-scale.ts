import { evenScale, type Scale } from "~/ui/scale/scale";

/** A scale of dollars from 0 to a round amount at or above `max`. */
export const priceScale = (max: number): Scale => evenScale(max, shortUsd);

/** A round amount on a scale, such as `$12k`. */
const shortUsd = (amount: number): string => (amount < 1000 ? `$${amount}` : `$${amount / 1000}k`);
