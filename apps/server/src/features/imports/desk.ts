import { randomBytes } from 'node:crypto';
import type { PrivatePreparing } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { isStorable } from '../../platform/storable.ts';
import { inWrite } from '../../platform/touch.ts';
import { readSeasonFile, type SeasonFile } from './importer/format.ts';
import { readText } from './importer/read-text.ts';
import type { ImportOptions } from './importer/types.ts';
import { isDead, wantWork } from './jobs.ts';
import { keptPath } from './kept-file.ts';
import { ImportRefused, sentenceOf } from './refused.ts';
import {
  deleteImport,
  findAllByTournament,
  findAllLookedAt,
  heldImport,
  insertImport,
  updateImport,
} from './repository/imports.ts';
import { seasonNameOf } from './season-name.ts';
import { touchImports } from './told.ts';
import { importView, mayDiscard, mayRun } from './view.ts';

const SHOWN = 20;
const LONGEST_NAME = 120;

export const list: Handler<'imports.list'> = async ({ db, noun: { tournament }, mayAs, t }) => {
  const { id, name, slug, time_zone, tie_breaks, kind } = tournament;
  const mayJudge = mayAs('judge');
  const obstacle = kind === 'single' ? 'single_kind' : mayJudge ? null : 'own_team_plays';
  const rows = await findAllByTournament(db, id, SHOWN);
  return {
    data: {
      tournament: { id, name, slug, time_zone, tie_breaks },
      obstacle,
      imports: await Promise.all(
        rows.map(async (row) => {
          const isOver = await isDead(db, row);
          return importView(row, { mayImport: obstacle === null, isDead: isOver, t });
        }),
      ),
    },
  };
};

/** The row is committed before the file is written, so that the nightly job finds the file even if the node dies in between. */
export const start: Handler<'imports.start'> = {
  async prepare(context) {
    const { db, noun, viewer, now, uploads, privateFiles } = context;
    const upload = uploads.file;
    if (!upload)
      throw new Refusal('invalid', { fields: { file: [{ say: (t) => t('imports.file_missing') }] } });
    if (noun.tournament.kind === 'single') throw fieldOf(new ImportRefused('single_kind'));
    const season = read(upload.bytes);
    await forgetLookedAt(context);
    const file = randomBytes(16).toString('hex');
    const id = await insertImport(db, {
      tournament_id: noun.tournament.id,
      user_id: viewer.userId,
      file,
      file_name: nameOf(upload.name),
      options: JSON.stringify(optionsOf(context, season)),
      total: season.matches.length,
      created_at: now,
    });
    await privateFiles.put(keptPath(file), upload.bytes);
    return async ({ tx, say }) => {
      await wantWork(tx, id);
      await touchImports(tx, noun.tournament.id);
      return { ...say('imports.reply_started'), id };
    };
  },
};

export const run: Handler<'imports.run'> = async ({ tx, noun: { tournament }, params, say }) => {
  const row = found(await heldImport(tx, params.importId, tournament.id));
  const isOver = await isDead(tx, row);
  if (!mayRun(row, isOver)) throw new Refusal('import_not_ready');
  // One that is dead does again what it was at.
  const step = isOver ? row.step : 'run';
  await updateImport(tx, row.id, { step, state: 'waiting', done: 0, ended_at: null });
  await wantWork(tx, row.id);
  await touchImports(tx, tournament.id);
  return say('imports.reply_running');
};

/**
 * One that a node works on stops by it, and leaves nothing. The row goes last, as in the nightly job: without it nobody would
 * find the file.
 */
export const discard: Handler<'imports.discard'> = {
  async prepare({ privateFiles }) {
    return async ({ tx, noun: { tournament }, params, say }) => {
      const row = found(await heldImport(tx, params.importId, tournament.id));
      if (!mayDiscard(row)) throw new Refusal('import_is_in');
      if (row.file !== null) await privateFiles.remove(keptPath(row.file));
      await deleteImport(tx, row.id);
      await touchImports(tx, tournament.id);
      return say('imports.reply_discarded');
    };
  },
};

/** @throws Refusal on the field `file` */
function read(bytes: Buffer): SeasonFile {
  try {
    return readSeasonFile(readText(bytes));
  } catch (error) {
    throw error instanceof ImportRefused ? fieldOf(error) : error;
  }
}

function fieldOf({ failure }: ImportRefused): Refusal {
  return new Refusal('invalid', { fields: { [failure.field]: [{ say: (t) => sentenceOf(failure, t) }] } });
}

type Preparing = PrivatePreparing<'imports.start'>;

function optionsOf({ body, noun: { tournament } }: Preparing, { name }: SeasonFile): ImportOptions {
  return { ...body, division: body.division || tournament.name, season: body.season || seasonNameOf(name) };
}

/** As the browser calls it, without what nobody can read. */
function nameOf(name: string): string {
  const shown = isStorable(name) ? name.replace(/\p{C}/gu, '').trim() : '';
  return shown.slice(-LONGEST_NAME) || 'season.json';
}

/** Another file takes the place of those that the same person looked at and did not run. */
async function forgetLookedAt({ db, noun, viewer, privateFiles }: Preparing): Promise<void> {
  const of = { tournamentId: noun.tournament.id, userId: viewer.userId };
  for (const { id, file } of await findAllLookedAt(db, of)) {
    if (file !== null) await privateFiles.remove(keptPath(file));
    await inWrite(db, async (tx) => await deleteImport(tx, id));
  }
}
