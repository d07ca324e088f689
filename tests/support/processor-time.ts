/** Returns the CPU time that this process takes for `work`, in ms. */
export async function measureProcessorMs(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}
