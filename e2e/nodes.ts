/** Each works in a world of its own: a demo community that no other worker reads or writes. */
export const WORKERS = 2;

/** Free ones, as `npm run e2e` found them; others where the browser tests are started by hand. */
const given = (process.env.E2E_PORTS ?? '').split(',').filter(Boolean).map(Number);
const portAt = (place: number) => given[place] ?? (given[0] ?? 4310) + place;

/** The ports of a world's two nodes. */
const portsOf = (world: number) => [portAt(2 * world), portAt(2 * world + 1)] as const;
export const WORLDS = Array.from({ length: WORKERS }, (_, world) => portsOf(world));

export const addressOf = (port: number): string => `http://localhost:${port}`;

const [first, second] = portsOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0) % WORKERS);
/** Of this worker's world: another browser on the second one must see what is written on the first. */
export const NODES = [addressOf(first), addressOf(second)] as const;
