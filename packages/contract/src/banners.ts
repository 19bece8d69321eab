import { z } from 'zod';
import { call } from './call.ts';
import { MOST_BANNERS, PICTURE_MAX_BYTES } from './constants.ts';
import { ofTournament, tournamentDesk } from './desk-paths.ts';
import { message, nounRef, one } from './shapes.ts';
import { typedDay } from './typed-dates.ts';
import { httpsAddress, json, nameText } from './typed-texts.ts';

const path = `${tournamentDesk}/banners` as const;
/** Ten of them with the longest addresses. */
const LONGEST = 40_000;

/** A banner as the desk shows it. */
const banner = z.object({
  /** What the picture says. */
  text: z.string(),
  url: z.string(),
  /** The address of its picture, without size and ending. */
  image: z.string(),
  /** The first and the last day on which it is shown, in the tournament's zone. */
  from: z.iso.date(),
  to: z.iso.date(),
  state: z.enum(['coming', 'running', 'over']),
});

export const banners = {
  banners: call({
    method: 'GET',
    path,
    summary: 'The banners of a tournament, past and coming ones too, for its administrators',
    may: ofTournament,
    reply: one(
      z.object({
        tournament: nounRef.extend({ time_zone: z.string() }),
        banners: z.array(banner),
        version: z.int(),
      }),
    ),
  }),
  setBanners: call({
    method: 'PUT',
    path,
    summary:
      'Set the banners of a tournament, all of them in their order; one of them may come with a new picture',
    may: ofTournament,
    limit: [{ per: 'user', attempts: 200, seconds: 10 * 60, together: 'showcase' }],
    version: { noun: 'tournament', part: 'banners' },
    body: z.strictObject({
      version: z.coerce.number().int(),
      banners: json(
        z
          .array(
            z.strictObject({
              text: nameText(3, 80),
              url: httpsAddress,
              /** As it was told; empty: the picture that is sent with them. */
              image: z.string().max(100),
              /** Days of the tournament's zone. */
              from: typedDay,
              to: typedDay,
            }),
          )
          .max(MOST_BANNERS),
        LONGEST,
      ),
    }),
    files: { image: { max: PICTURE_MAX_BYTES, type: 'picture' } },
    reply: message.extend({ version: z.int() }),
  }),
};
