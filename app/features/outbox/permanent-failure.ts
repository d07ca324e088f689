/** A delivery that cannot succeed however often it is tried: it is given up at once, with this message as its reason. */
export class PermanentFailure extends Error {}
