import { createServer, type RequestListener, type Server } from 'node:http';
import { type ListenOptions, Server as SocketServer } from 'node:net';
import { answerStarting } from './answer.ts';
import { STEPS, type Step } from './page.ts';

export interface DoorOptions {
  readonly port: number;
  readonly host: string;
  /** Whether people come by https: the page says so as all others do. */
  readonly isHttps: boolean;
  /** The site's name, where it is known already. */
  readonly name: string | null;
  /** Whether a demo community is made ready, too. */
  readonly withDemo: boolean;
}

/** The server that both listen with, this one and Fastify. A long query gets a sentence (422), not a bare 431. */
export function httpServer(answer: RequestListener): Server {
  return createServer({ maxHeaderSize: 256 * 1024, keepAliveTimeout: 72_000 }, answer);
}

/**
 * The port, from the first moment on: until the product is there each request is answered that it is made ready
 * (`answerStarting`). The product gets the same listening server (`serverFor`), so no connection is ever refused between
 * the two.
 */
export class Door {
  readonly #server: Server;
  readonly #host: string;
  readonly #done = new Set<Step>();
  #answer: RequestListener;

  private constructor({ host, isHttps, name, withDemo }: DoorOptions) {
    const steps = STEPS.filter((step) => step !== 'demo' || withDemo);
    this.#answer = (request, response) => {
      const told = steps.map((step) => ({ step, isDone: this.#done.has(step) }));
      answerStarting(request, response, { progress: { name, steps: told }, isHttps });
    };
    this.#host = host;
    this.#server = httpServer((request, response) => this.#answer(request, response));
  }

  /** @throws the error of `listen` (EADDRINUSE …) where the port can't be had */
  static async open(options: DoorOptions): Promise<Door> {
    const door = new Door(options);
    await new Promise<void>((resolve, reject) => {
      door.#server.once('error', reject).listen({ port: options.port, host: options.host }, () => {
        door.#server.off('error', reject);
        resolve();
      });
    });
    return door;
  }

  /** The page tells that this is ready. */
  done(step: Step): void {
    this.#done.add(step);
  }

  /**
   * For Fastify: the server that listens already, which begins to answer by the product when Fastify tells it to listen. Where
   * that is another address than the door's, it leaves the one for the other.
   */
  serverFor(product: RequestListener): Server {
    const server = this.#server;
    const listen = server.listen.bind(server) as (options: ListenOptions) => Server;
    const takeOver = (options: ListenOptions) => {
      this.#answer = product;
      // As the socket's server does: that of HTTP would end connections on which the next request may be on its way.
      if (options.host !== this.#host) SocketServer.prototype.close.call(server);
      if (!server.listening) return listen(options);
      process.nextTick(() => server.emit('listening'));
      return server;
    };
    server.listen = takeOver as Server['listen'];
    return server;
  }

  /** Leaves the port; who is being answered gets their answer. */
  close(): void {
    this.#server.close();
  }
}
