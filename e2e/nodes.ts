const FIRST = Number(process.env.E2E_PORT ?? 4310);

/** The two nodes of the tests: another browser on the other one must see what is written on the first. */
export const NODES = [`http://localhost:${FIRST}`, `http://localhost:${FIRST + 1}`] as const;
export const PORTS = [FIRST, FIRST + 1] as const;
