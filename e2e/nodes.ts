/** Free ones, as `npm run e2e` found them; others where the browser tests are started by hand. */
const [first = 4310, second = first + 1] = (process.env.E2E_PORTS ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number);
export const PORTS = [first, second] as const;

/** The two nodes of the tests: another browser on the other one must see what is written on the first. */
export const NODES = [`http://localhost:${first}`, `http://localhost:${second}`] as const;
