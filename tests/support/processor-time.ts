/**
 * How long this process has a processor for its work until `work` is done, in milliseconds: what others on the machine
 * take does not count.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}
