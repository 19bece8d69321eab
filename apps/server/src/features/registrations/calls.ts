import type { Handlers } from '../../platform/calls/handler.ts';
import { editPlayer, takeOutPlayer } from './edit-player.ts';
import { addMany } from './many/add.ts';
import { previewMany } from './many/preview.ts';
import { addedLists, takeBackList } from './many/take-back.ts';
import { moveMoney } from './money.ts';
import { nameOwner } from './owner.ts';
import { players, registerPlayer } from './players.ts';
import { refusable, refuse } from './refusal.ts';
import { remindTeam } from './remind.ts';
import { makeTeam, registerTeam, takeOutTeam, teams } from './teams.ts';

export const registrationsCalls: Handlers<'registrations'> = {
  teams,
  registerTeam,
  makeTeam,
  previewMany,
  addMany,
  addedLists,
  takeBackList,
  nameOwner,
  takeOutTeam,
  remindTeam,
  moveMoney,
  players,
  registerPlayer,
  editPlayer,
  takeOutPlayer,
  refusable,
  refuse,
};
