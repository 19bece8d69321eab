import { rankOf } from '@matchnight/contract';
import { writeAudit } from '../../platform/audit.ts';
import { ownTeamRefusal } from '../../platform/calls/own-team.ts';
import { type Db, type DbOrTx, type Tx, withoutLimits } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { inBatches } from '../../platform/in-batches.ts';
import { addJob, hasJob, idIn, type JobTask } from '../../platform/jobs.ts';
import { userType } from '../../platform/sessions.ts';
import { inWrite } from '../../platform/touch.ts';
import { existsAdministrator, existsOwnTeamIn } from '../tournaments/index.ts';
import { allLogged, broughtBy, type Logged, unlogged, whole, withPart } from './brought.ts';
import { importEnded } from './events.ts';
import { readSeasonFile } from './importer/format.ts';
import { importSeason } from './importer/import-season.ts';
import { readText } from './importer/read-text.ts';
import type { Imported, ImportOptions, PartCounts } from './importer/types.ts';
import { keptPath, readKept } from './kept-file.ts';
import { ImportStopped, progressOf } from './progress.ts';
import { type ImportFailure, ImportRefused, refusedByRule } from './refused.ts';
import {
  deleteImport,
  findImport,
  findUser,
  type KeptImport,
  lockAllOutlived,
  lockTournament,
  updateBegun,
  updateEnded,
  updateImport,
} from './repository/imports.ts';
import { rolledBack } from './rolled-back.ts';
import { touchImports } from './told.ts';

const WORK_JOB = 'imports_work';
const CLEAN_JOB = 'imports_clean';
/** One import at a time on the whole site: they leave the other jobs their places. */
const QUEUE = 'imports';
/** A node that dies takes one of them; what fails for another reason fails again. */
const TRIES = 5;
const DAY_MS = 86_400_000;
/** A file that was looked at waits so long for who sent it. */
const KEPT_DAYS = 2;
const BATCH = 100;

const FAILED = JSON.stringify(new ImportRefused('failed').failure);

type Outside = Pick<Deps, 'db' | 'clock' | 'privateFiles'>;

/** Has the next step of an import done. */
export async function wantWork(tx: Tx, id: number): Promise<void> {
  await addJob(tx, WORK_JOB, { id }, { key: keyOf(id), queue: QUEUE, maxAttempts: TRIES });
}

/** Nobody works on it any more, or ever will: the nodes that did are gone, as often as it is tried. */
export async function isDead(
  db: DbOrTx,
  { id, state }: { readonly id: number; readonly state: KeptImport['state'] },
): Promise<boolean> {
  return (state === 'waiting' || state === 'running') && !(await hasJob(db, keyOf(id)));
}

function keyOf(id: number): string {
  return `import:${id}`;
}

/** What the job queue does for imports: looks at files, imports them, and forgets them. */
export function importJobs(outside: Outside, events: Events): Readonly<Record<string, JobTask>> {
  const { db, clock, privateFiles } = outside;
  return {
    [WORK_JOB]: async (payload, { isLast, signal }) => {
      const one = await begin(db, idIn(payload), clock());
      if (one === null) return;
      try {
        await work(one, { outside, events, signal });
      } catch (error) {
        if (error instanceof DoneElsewhere || error instanceof ImportStopped) return;
        const failure = failureOf(error, isLast && !signal.aborted);
        if (failure === null) throw error;
        await refuse(one, failure, { db, now: clock(), events });
        if (failure.code === 'failed') throw error;
      }
      await forgetFile(one, outside);
    },
    [CLEAN_JOB]: async (_, { signal }) => {
      const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
      await inBatches({ size: BATCH, signal }, (size) => clean(db, privateFiles, before, size));
    },
  };
}

/** Each night. */
export const IMPORT_CRON = { [CLEAN_JOB]: '47 4 * * *' } as const;

async function begin(db: Db, id: number, now: Date): Promise<KeptImport | null> {
  const { result } = await inWrite(db, async (tx) => {
    const isToDo = await updateBegun(tx, id, now);
    const one = isToDo ? await findImport(tx, id) : undefined;
    if (one) await touchImports(tx, one.tournament_id);
    return one ?? null;
  });
  return result;
}

interface Working {
  readonly outside: Outside;
  readonly events: Events;
  readonly signal: AbortSignal;
}

/** Looks at the file, or imports it: the same either way, but that a look is rolled back. */
async function work(one: KeptImport, { outside, events, signal }: Working): Promise<void> {
  const { db, clock, privateFiles } = outside;
  const bytes = one.file === null ? null : await readKept(privateFiles, one.file);
  if (bytes === null) throw new Error(`the file of import ${one.id} is gone`);
  const file = readSeasonFile(readText(bytes));
  // What whole parts have brought stays, whatever becomes of the rest.
  const earlier = broughtBy(one);
  let brought = earlier;
  const imported = async (tx: Tx): Promise<Imported> => {
    const told = progressOf(db, { id: one.id, tournamentId: one.tournament_id }, signal);
    await withoutLimits(tx);
    await lockTournament(tx, one.tournament_id);
    // Where two nodes run one job, the second has waited here.
    if ((await findImport(tx, one.id))?.state !== 'running') throw new DoneElsewhere();
    await requireMayImport(tx, one);
    const into = { id: one.tournament_id, slug: one.slug, console: one.console };
    const { now, userId, progress } = { now: clock(), userId: one.user_id, progress: told.progress };
    const inPart = async (part: (tx: Tx) => Promise<PartCounts>) => {
      if (one.step === 'preview') return await rolledBack(db, part);
      const { result } = await inWrite(db, async (own) => {
        const counts = await part(own);
        const sum = withPart(brought, counts);
        // With the part itself: nothing is in that is not counted. Who stopped the import has taken its row away.
        if (!(await updateEnded(own, one.id, { brought: JSON.stringify(sum) }))) throw new ImportStopped();
        return { counts, sum };
      });
      brought = result.sum;
      return result.counts;
    };
    return await importSeason(
      tx,
      file,
      { ...optionsOf(one), into },
      { events, now, userId, progress, inPart, isLook: one.step === 'preview' },
    ).finally(told.end);
  };
  if (one.step === 'preview') {
    const counts = await rolledBack(db, imported);
    await inWrite(db, async (tx) => {
      await end(tx, one, { state: 'done', done: one.total, counts: JSON.stringify(counts) }, clock());
    });
    return;
  }
  await inWrite(db, async (tx) => {
    const counts = whole(await imported(tx), earlier);
    const at = clock();
    await end(tx, one, { state: 'done', done: one.total, counts: JSON.stringify(counts) }, at);
    await log(tx, one, unlogged({ ...counts, corrections: [...counts.corrections] }, earlier.logged));
    await tellStarter(tx, one, { outcome: 'done', at }, events);
  }).catch(async (error: unknown) => {
    if (brought !== earlier) {
      await inWrite(db, async (tx) => {
        await log(tx, one, unlogged(brought, earlier.logged));
        await updateImport(tx, one.id, { brought: JSON.stringify(allLogged(brought)) });
      });
    }
    throw error;
  });
}

class DoneElsewhere extends Error {}

/** The options were checked when they came. */
function optionsOf({ options }: KeptImport): ImportOptions {
  return options as ImportOptions;
}

/**
 * Who may import is looked at when it runs, too: it may be hours later.
 * @throws ImportRefused
 */
async function requireMayImport(tx: Tx, { user_id: userId, tournament_id: tournamentId, kind }: KeptImport) {
  if (kind === 'single') throw new ImportRefused('single_kind');
  const user = userId === null ? undefined : await findUser(tx, userId);
  if (userId === null || !user) throw refusedByRule(new Refusal('forbidden'));
  const runsIt =
    rankOf(userType(user.role)) >= rankOf('FULL') || (await existsAdministrator(tx, tournamentId, userId));
  if (!runsIt) throw refusedByRule(new Refusal('forbidden'));
  const refusal = ownTeamRefusal(await existsOwnTeamIn(tx, tournamentId, userId));
  if (refusal) throw refusedByRule(refusal);
}

async function end(
  tx: Tx,
  one: KeptImport,
  changes: Parameters<typeof updateImport>[2],
  now: Date,
): Promise<void> {
  // Who stopped it has taken its row away: what it made goes with this transaction, but for parts that are in.
  if (!(await updateEnded(tx, one.id, { ...changes, ended_at: now }))) throw new ImportStopped();
  await touchImports(tx, one.tournament_id);
}

async function log(tx: Tx, one: KeptImport, counts: Logged): Promise<void> {
  const { season } = optionsOf(one);
  const { created, decided, corrected } = counts;
  await writeAudit(tx, {
    userId: one.user_id,
    action: 'season.import',
    noun: 'tournament',
    nounId: one.tournament_id,
    tournamentId: one.tournament_id,
    after: { file: one.file_name, name: season, created, decided, corrected },
  });
}

/** Null: it is to be tried again. */
function failureOf(error: unknown, isLast: boolean): ImportFailure | null {
  if (error instanceof ImportRefused) return error.failure;
  return isLast ? new ImportRefused('failed').failure : null;
}

async function refuse(
  one: KeptImport,
  failure: ImportFailure,
  { db, now, events }: { readonly db: Db; readonly now: Date; readonly events: Events },
): Promise<void> {
  await inWrite(db, async (tx) => {
    await end(tx, one, { state: 'refused', refusal: JSON.stringify(failure) }, now);
    await tellStarter(tx, one, { outcome: 'refused', at: now }, events);
  });
}

/** Who looks at a file sees at once what it would do; an import they may have left. */
async function tellStarter(
  tx: Tx,
  { step, user_id: userId, tournament_id: tournamentId }: KeptImport,
  what: { readonly outcome: 'done' | 'refused'; readonly at: Date },
  events: Events,
): Promise<void> {
  if (step === 'run' && userId !== null)
    await events.publish(importEnded, tx, { tournamentId, userId, ...what });
}

/** A file that was looked at is kept until it is run; what was refused, or is in, is not needed any more. */
async function forgetFile({ id }: KeptImport, { db, privateFiles }: Outside): Promise<void> {
  const now = await findImport(db, id);
  if (!now?.file || (now.step === 'preview' && now.state === 'done')) return;
  await privateFiles.remove(keptPath(now.file));
  await updateImport(db, id, { file: null });
}

/** The file goes first: if the node dies in between, the row is found again. */
async function clean(
  db: Db,
  privateFiles: Deps['privateFiles'],
  before: Date,
  size: number,
): Promise<number> {
  const { result } = await inWrite(db, async (tx) => {
    const rows = await lockAllOutlived(tx, before, size);
    for (const { id, file, step, state } of rows) {
      if (file !== null) await privateFiles.remove(keptPath(file));
      if (step === 'preview' && state !== 'refused') await deleteImport(tx, id);
      else if (state === 'done' || state === 'refused') await updateImport(tx, id, { file: null });
      else await updateImport(tx, id, { file: null, state: 'refused', refusal: FAILED });
    }
    return rows.length;
  });
  return result;
}
