/** How long something takes, in words for a sentence: seconds below a minute and a half, else minutes or hours, rounded up. */
export function durationWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return count(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? count(minutes, "minute") : count(Math.ceil(minutes / 60), "hour");
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;
