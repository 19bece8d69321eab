import type pg from 'pg';

/**
 * Gives up all connections of a pool at once: those that lie idle now, those in use when they are given back. What the
 * url leads to may be another server meanwhile; the next statement finds out.
 */
export function leaver() {
  const idle = new Set<pg.PoolClient>();
  const used = new Set<pg.PoolClient>();
  const left = new WeakSet<pg.PoolClient>();
  return {
    follow(pool: pg.Pool): void {
      pool.on('acquire', (client) => {
        idle.delete(client);
        used.add(client);
      });
      pool.on('release', (_, client) => {
        used.delete(client);
        // The pool drops a client that is ending as it takes it back.
        if (left.has(client)) client.end().catch(() => {});
        else idle.add(client);
      });
      pool.on('remove', (client) => {
        idle.delete(client);
        used.delete(client);
      });
    },
    leave(): void {
      for (const client of used) left.add(client);
      // To the pool it is as if they broke: it drops them, and says so.
      for (const client of [...idle])
        client.emit('error', new Error('the database takes no writes any more'));
      idle.clear();
    },
  };
}
