/** Requests a page repeatedly until the work is done. @returns the response times, slowest last */
export async function measurePageTimes(url: string, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let done = false;
  const end = () => {
    done = true;
  };
  work.then(end, end);
  while (!done) {
    const startedAt = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} responded with ${response.status}`);
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times.sort((a, b) => a - b);
}
