import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../audit.ts';
import type { Tx } from '../database/index.ts';
import { Refusal } from '../errors.ts';
import { isHeld } from '../holds.ts';
import type { Picture } from '../make-pictures.ts';
import type { OwnPicture } from '../person.ts';
import { passwordAgain, viewerOf } from '../sessions.ts';
import { inWrite, type Tag, touch } from '../touch.ts';
import { type Admitted, admit } from './admit.ts';
import { archiveOf } from './archive.ts';
import type { CallParts } from './call-parts.ts';
import type { AuditEntry, Origin } from './context.ts';
import type { Bound, LooseContext, LooseRun } from './handler.ts';
import { hold, type Named } from './hold.ts';
import { countTry, countUpload, pictureLimits } from './limits.ts';
import { readMultipart, type Upload } from './multipart.ts';
import { runOnce } from './once.ts';
import { type Ask, commonOf } from './parts.ts';
import { checkReply, replyOf, ZIP_TYPE } from './reply.ts';
import { concerns, tellDone } from './security.ts';
import { isRecord, parseInput, parseParams } from './validate.ts';
import { requireVersion } from './version.ts';
import type { Viewer } from './viewer.ts';

/** One request that writes, as its parts are handed around in here. */
interface Writing {
  readonly one: Bound;
  readonly request: FastifyRequest;
  readonly parts: CallParts;
  readonly ask: Ask;
  readonly now: Date;
}
interface Input {
  readonly body: unknown;
  readonly pictures: Readonly<Record<string, Picture | undefined>>;
  readonly uploads: Readonly<Record<string, Upload | undefined>>;
}

/** Runs a write in one transaction, in which session, nouns and permission are looked at. */
export async function write(
  one: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: CallParts,
): Promise<FastifyReply> {
  const { call } = one;
  const params = parseParams(call, request.params);
  const ask = { params, query: parseInput(call.query, request.query) };
  const asking = { one, request, parts, ask, now: parts.clock() };
  const attached: OwnPicture[] = [];
  const attach = (...pictures: readonly OwnPicture[]) => {
    attached.push(...pictures);
  };
  const prepared = isCostly(asking) ? await prepare(asking) : null;
  const { result, touch: touched } = await inWrite(parts.db, async (tx) => {
    const inputOf = () => prepared?.input ?? parsed(asking, { body: request.body ?? undefined, ...NO_FILES });
    const holdAll = async (viewer: Viewer | undefined) => {
      await hold(
        { ...parts, ...ask, tx, call, viewer },
        await namedBy(asking, { ...ask, tx, viewer, events: parts.events, now: asking.now }, inputOf),
      );
      if (viewer === undefined || !isHeld(tx, 'user', viewer.userId)) return viewer;
      // Who waited for their own row may have been banned, or lost their rank, meanwhile.
      return await viewerOf(tx, request.headers.authorization, {
        ...parts,
        now: parts.clock(),
        isUse: false,
      });
    };
    const admitted = await admit(tx, parts, { ...ask, call, request, now: asking.now, hold: holdAll });
    const input = inputOf();
    // Who waited for a lock finds a deadline passed that was ahead when they asked.
    const writing = { ...asking, now: parts.clock() };
    await requireVersion(tx, { call, nouns: admitted.nouns, body: input.body, now: writing.now });
    const context = { ...contextOf(writing, admitted, input), ...withinOf(tx, writing, admitted), attach };
    const run = prepared?.run ?? runOf(one);
    return await maybeOnce(tx, { writing, admitted, input }, async () =>
      replyOf(call, ask.query, await run(context)),
    );
  });
  if (touched) {
    parts.onTouch(touched);
    reply.header('x-touched', touched.id);
  }
  tellDone(one, request);
  if (parts.checkReplies) checkReply(call, result);
  reply.header('cache-control', 'no-store');
  if (!call.zip) return reply.send(result);
  return reply.type(ZIP_TYPE).send(archiveOf(result, attached, { ...parts, now: asking.now }));
}

/**
 * What the handler says it holds besides; nothing where the body is not what the call takes, which is said to those alone who may
 * call.
 */
async function namedBy(
  { one: { handler } }: Writing,
  asked: LooseContext,
  inputOf: () => Input,
): Promise<Named> {
  if (typeof handler === 'function' || handler.holds === undefined) return {};
  try {
    return await handler.holds({ ...asked, body: inputOf().body });
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}

function runOf({ name, handler }: Bound): LooseRun {
  const run = typeof handler === 'function' ? handler : handler.run;
  if (run === undefined) throw new Error(`${name} was not prepared`);
  return run;
}

/** Whether something comes before the transaction: pictures to read, hashes to make or to compare, tries to count. */
function isCostly({ one, request }: Writing): boolean {
  return (
    one.call.again === 'password' ||
    prepareOf(one) !== undefined ||
    request.isMultipart() ||
    one.call.limit !== undefined
  );
}

/** Asks for permission first, so that nobody without it has pictures read or passwords hashed. */
async function prepare(writing: Writing) {
  const { one, request, parts, ask, now } = writing;
  const { call } = one;
  const admitted = await admit(parts.db, parts, { ...ask, call, request, now });
  const input = parsed(writing, await readInput(writing, admitted));
  const context = contextOf(writing, admitted, input);
  const { viewer } = admitted;
  await countTry(parts.db, one, { viewer, origin: context.origin, body: input.body, now });
  if (call.again && viewer) {
    const { userId, sessionId } = viewer;
    await parts.events.ask(passwordAgain)(parts.db, {
      userId,
      sessionId,
      password: passwordOf(input.body),
      now,
    });
  }
  return { input, run: (await prepareOf(one)?.(context)) ?? runOf(one) };
}

function prepareOf({ handler }: Bound) {
  return typeof handler === 'function' ? undefined : handler.prepare;
}

async function readInput({ one, request, parts, now }: Writing, { viewer }: Admitted): Promise<Input> {
  if (!request.isMultipart()) return { body: request.body ?? undefined, ...NO_FILES };
  if (one.call.files === undefined) throw new Refusal('unsupported_media');
  const onUpload = async () => await countUpload(parts.db, one, { viewer, now });
  const limits = pictureLimits(parts.db, one, { viewer, now });
  const of = viewer?.userId;
  return await readMultipart(request, one.call.files, { store: parts.pictures, limits, of, onUpload });
}

const NO_FILES = { pictures: {}, uploads: {} };

function parsed({ one: { call } }: Writing, { body, ...files }: Input): Input {
  return { body: call.raw ? body : parseInput(call.body, body), ...files };
}

function contextOf(
  { request, parts, ask, now }: Writing,
  admitted: Admitted & { context: object },
  input: Input,
) {
  const origin: Origin = {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
  return {
    ...commonOf(parts, ask, now),
    ...admitted.context,
    ...input,
    db: parts.db,
    mailer: parts.mailer,
    privateFiles: parts.privateFiles,
    origin,
    headers: request.headers,
    concerns: (userId: number) => concerns(request, userId),
  };
}

/** What only a transaction can do. */
function withinOf(tx: Tx, { one: { call, feature }, parts, now }: Writing, { viewer, nouns }: Admitted) {
  return {
    tx,
    touch: (...tags: readonly Tag[]) => touch(tx, ...tags),
    keepPicture: async (picture: Picture) => await parts.pictures.keep(tx, picture, { now, by: feature }),
    log: async ({ of, ...entry }: AuditEntry) => {
      const noun = of ?? auditedNoun(call, nouns);
      return await writeAudit(tx, {
        ...entry,
        userId: viewer?.userId ?? null,
        noun: noun.noun,
        nounId: noun.id,
        tournamentId: of?.tournamentId ?? (noun.noun === 'tournament' ? noun.id : tournamentOf(nouns)),
      });
    },
  };
}

/** The tournament that the path is about, or below. */
function tournamentOf(nouns: Admitted['nouns']): number | null {
  for (const { kind, row } of nouns.list) {
    const id = kind.tournamentOf?.(row);
    if (id !== undefined && id !== null) return id;
  }
  return null;
}

function auditedNoun({ may, path }: Bound['call'], nouns: Admitted['nouns']): { noun: string; id: number } {
  const noun = typeof may === 'string' ? undefined : nouns.get(may.noun);
  const row = noun?.row;
  if (noun === undefined || typeof row !== 'object' || row === null || !('id' in row)) {
    throw new Error(`${path}: say of what is written down`);
  }
  return { noun: noun.name, id: Number(row.id) };
}

async function maybeOnce(
  tx: Tx,
  { writing, admitted, input }: { writing: Writing; admitted: Admitted; input: Input },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { one, request, ask, now } = writing;
  if (!one.call.once) return await run();
  const { viewer } = admitted;
  if (viewer === undefined) throw new Error(`${one.call.path}: only who has a session can say it once`);
  const asked = [ask.params, ask.query, one.call.again ? withoutPassword(input.body) : input.body];
  const call = `${one.feature}.${one.name}`;
  const key = request.headers['idempotency-key'];
  return await runOnce(tx, { key, userId: viewer.userId, call, asked, now }, run);
}

function passwordOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.password === 'string' ? body.password : undefined;
}

/** What is kept of a request is no hint of the password that it carries: a plain hash of it is guessed fast. */
function withoutPassword(body: unknown): unknown {
  return isRecord(body) ? { ...body, password: undefined } : body;
}
