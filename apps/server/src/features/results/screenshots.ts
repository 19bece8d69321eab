import { randomBytes } from 'node:crypto';
import { isDecided } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Db } from '../../platform/database/index.ts';
import { notFound, Refusal, refuseField } from '../../platform/errors.ts';
import { type SignedPictures, signedAddress, signedPath } from '../../platform/signed-pictures.ts';
import { existsShown, insertScreenshot, updateRemoved } from './repository/screenshots.ts';

const NAME = 'screenshots';

export const signedScreenshots: SignedPictures = { name: NAME, exists: existsShown };

/** The address of a screenshot, for the views of those who may see it: both teams' managers and the match's judges. */
export async function screenshotAddress(db: Db, id: string, now: Date): Promise<string> {
  return await signedAddress(db, { name: NAME, id }, now);
}

/** Where its file is kept. */
export function screenshotPath(id: string): string {
  return signedPath(NAME, id);
}

/** The row is committed before the file is written, so that the job finds the file even if the node dies in between. */
export const sendScreenshot: Handler<'results.sendScreenshot'> = {
  async prepare({ db, noun, viewer, now, pictures, privateFiles }) {
    const { match, team } = noun;
    const [kept] = pictures.screenshot?.variants ?? [];
    if (!pictures.screenshot || !kept) throw refuseField('screenshot', 'not_a_picture');
    if (isDecided(match.status)) throw new Refusal('match_decided');
    const { width, height } = pictures.screenshot;
    const id = randomBytes(16).toString('hex');
    const of = { fixture_id: match.id, team_id: team.id, user_id: viewer.userId };
    const size = { width, height, bytes: kept.bytes.length };
    await insertScreenshot(db, { id, ...of, ...size, created_at: now });
    await privateFiles.put(screenshotPath(id), kept.bytes);
    return async () => ({ data: { id, address: await screenshotAddress(db, id, now), width, height } });
  },
};

export const removeScreenshot: Handler<'results.removeScreenshot'> = async (context) => {
  const { tx, noun, params, viewer, now, say } = context;
  const of = { fixtureId: noun.match.id, teamId: noun.team.id, userId: viewer.userId };
  if (!(await updateRemoved(tx, { id: params.screenshot, ...of }, now))) throw notFound();
  return say('results.reply_screenshot_removed');
};
