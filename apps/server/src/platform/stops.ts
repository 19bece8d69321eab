import { oneLine } from './database/operator-error.ts';

/** What has to be ended when the process ends, however far its start has come: the last that began, first. */
export class Stops {
  readonly #stops: (() => unknown)[] = [];
  #isStopping = false;

  /** True once they run: what fails from then on fails because of it. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  add(stop: () => unknown): void {
    this.#stops.push(stop);
  }

  async run(): Promise<void> {
    this.#isStopping = true;
    for (const stop of this.#stops.splice(0).reverse()) await stop();
  }
}

/** The first signal stops in order; a second one does not wait. */
export function stopOnSignals(stops: Stops): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stops.isStopping) process.exit(1);
      stops.run().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(oneLine(error));
          process.exit(1);
        },
      );
    });
  }
}
