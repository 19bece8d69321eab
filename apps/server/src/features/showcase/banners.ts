import { isDeepStrictEqual } from 'node:util';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { pictureAddress } from '../../platform/files.ts';
import { versionByAudit } from '../accounts/index.ts';
import { type Banner, findAllBanners, replaceBanners } from './repository/banners.ts';

export const banners: Handler<'showcase.banners'> = async ({ db, noun: { tournament }, now }) => {
  const { id, name, slug, time_zone: timeZone } = tournament;
  const rows = await findAllBanners(db, { tournamentId: id, timeZone, now });
  const { number: version } = await versionByAudit(db, 'banners', { noun: 'tournament', id });
  return {
    data: {
      tournament: { name, slug, time_zone: timeZone },
      banners: rows.map((row) => ({ ...row, image: addressOf(row.image) })),
      version,
    },
  };
};

export const setBanners: Handler<'showcase.setBanners'> = async (context) => {
  const { tx, noun, body, now, touch, log, say } = context;
  const { id, time_zone: timeZone } = noun.tournament;
  const rows = await findAllBanners(tx, { tournamentId: id, timeZone, now });
  const before = rows.map(({ state: _, ...banner }) => banner);
  const early = body.banners.findIndex(({ from, to }) => to < from);
  if (early !== -1) throw refuseField(`banners.${early}.to`, 'banner_ends_too_early');
  const after = await withPictures(context, before);
  const reply = say('showcase.reply_banners');
  if (isDeepStrictEqual(before, after)) return { ...reply, version: body.version };
  await replaceBanners(tx, id, after);
  touch(`tournament:${id}`);
  const version = await log({
    action: 'banners.edit',
    before: { banners: before },
    after: { banners: after },
  });
  return { ...reply, version };
};

type Write = Pick<PrivateWrite<'showcase.setBanners'>, 'body' | 'pictures' | 'keepPicture'>;

/** Each with a picture that one of them has already, or with the one that was sent. */
async function withPictures(
  { body, pictures, keepPicture }: Write,
  before: readonly Banner[],
): Promise<Banner[]> {
  const known = new Map(before.map(({ image }) => [addressOf(image), image]));
  const isSent = body.banners.some(({ image }) => image === '');
  if (isSent && !pictures.image) throw refuseField('image', 'banner_without_picture');
  const sent = isSent && pictures.image ? await keepPicture(pictures.image) : null;
  return body.banners.map(({ text, url, from, to, image: address }) => {
    const image = address === '' ? sent : known.get(address);
    // Only a list that was changed meanwhile names a picture that is not there.
    if (!image) throw new Refusal('changed_meanwhile');
    return { text, url, image, from, to };
  });
}

function addressOf(image: string): string {
  return pictureAddress(image) ?? '';
}
