import { z } from 'zod';
import { call } from './call.ts';
import { MOST_CUSTOM_BUTTONS } from './constants.ts';
import { divisionDesk, ofDivision, ofTournament, tournamentDesk } from './desk-paths.ts';
import { customButton, message, one } from './shapes.ts';
import { httpsAddress, nameText } from './typed-texts.ts';

const tournamentButtons = `${tournamentDesk}/custom-buttons` as const;
const divisionButtons = `${divisionDesk}/custom-buttons` as const;

/** Each change is visible to everybody who reads the tournament. */
const CHANGES = [{ per: 'user', attempts: 200, seconds: 10 * 60, together: 'showcase' }] as const;

const { target } = customButton.shape;
const buttons = one(
  z.object({
    buttons: z.array(customButton),
    version: z.int(),
  }),
);
const typedButtons = z.strictObject({
  version: z.int(),
  /** All of them, in their order. */
  buttons: z
    .array(z.strictObject({ label: nameText(1, 30), url: httpsAddress, target }))
    .max(MOST_CUSTOM_BUTTONS),
});
const saved = message.extend({ version: z.int() });

/** What administrators put on the pages of their tournament and its divisions. */
export const showcase = {
  tournamentButtons: call({
    method: 'GET',
    path: tournamentButtons,
    summary: 'The custom buttons of a tournament, for its administrators',
    may: ofTournament,
    reply: buttons,
  }),
  setTournamentButtons: call({
    method: 'PUT',
    path: tournamentButtons,
    summary: 'Set the custom buttons of a tournament, all of them in their order',
    may: ofTournament,
    limit: CHANGES,
    version: { noun: 'tournament', part: 'buttons' },
    body: typedButtons,
    reply: saved,
  }),
  divisionButtons: call({
    method: 'GET',
    path: divisionButtons,
    summary: 'The custom buttons of a division, for its administrators',
    may: ofDivision,
    reply: buttons,
  }),
  setDivisionButtons: call({
    method: 'PUT',
    path: divisionButtons,
    summary: 'Set the custom buttons of a division, all of them in their order',
    may: ofDivision,
    limit: CHANGES,
    version: { noun: 'division', part: 'buttons' },
    body: typedButtons,
    reply: saved,
  }),
};

/** What only this feature refuses. The sentences are `showcase.refused_…`. */
export const showcaseRefusals = {
  banner_ends_too_early: 422,
  banner_without_picture: 422,
} as const;
