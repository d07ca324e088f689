declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    /** Requests per second; as many as possible by default. */
    overallRate?: number;
    /** Threads that send the requests, instead of this one. */
    workers?: number;
    /** Paths that are requested one after another. */
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
