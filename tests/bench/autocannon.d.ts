declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    /** Requests a second, instead of as many as possible. */
    overallRate?: number;
    /** Threads that do it, instead of this one. */
    workers?: number;
    /** Asked in turn, on top of the address. */
    requests?: { path: string }[];
  };
  type Result = {
    requests: { total: number };
    latency: { p50: number; p99: number };
    duration: number;
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
