/** The processor time of this process for `work`, in milliseconds. Other processes on the machine do not count. */
export async function processorTime(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}
