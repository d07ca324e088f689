/** Returns the CPU time that this process takes for `work`, in ms. */
export async function measureProcessorMs(work: () => unknown): Promise<number> {
  const startedAt = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / 1_000;
}
