declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    /** Requests a second of all connections together. */
    overallRate?: number;
    requests: { method: 'GET'; path: string }[];
  }
  interface Result {
    requests: { average: number };
    latency: { p99: number };
    '5xx': number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
