/** From a visit to a sale. A step counts the leads that have reached it, even if they skipped those before. */
export const journeySteps = ["visits", "leads", "estimates", "calls", "offers", "won"] as const;

export type JourneyStep = (typeof journeySteps)[number];
