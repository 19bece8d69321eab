import { z } from 'zod';
import { call } from './call.ts';
import { SCREENSHOT_MAX_BYTES } from './constants.ts';
import { message, one } from './shapes.ts';

const path = '/{lang}/{console}/dashboard/results/{fixtureId}/{teamId}/screenshot';
const may = { as: 'manager', noun: 'team', by: 'teamId' } as const;

/** A picture of a match's end, as those see it who may. */
export const screenshot = z.object({
  id: z.string(),
  /** Signed, and valid for an hour at least: whoever has it sees the picture. */
  address: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
});

/** The pictures that managers send with their reports, sent as soon as they are picked. */
export const screenshots = {
  sendScreenshot: call({
    method: 'POST',
    path,
    summary: 'Send the picture of a match before its report, which then names it',
    may,
    clubsOnly: false,
    files: { screenshot: { max: SCREENSHOT_MAX_BYTES, type: 'picture', isPrivate: true, perHour: 30 } },
    reply: one(screenshot),
  }),
  removeScreenshot: call({
    method: 'DELETE',
    path: `${path}/{screenshot}`,
    summary: 'Remove a picture of one’s own that no report names',
    may,
    banned: 'refused',
    clubsOnly: false,
    reply: message,
  }),
};
