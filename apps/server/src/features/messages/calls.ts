import type { Handlers } from '../../platform/calls/handler.ts';
import { list, ofMatch, ofTeam, settings, thread, withPlayer } from './read.ts';
import { send, write, writeToMatch, writeToTeam } from './send.ts';
import { changeSettings, read, removeMessage, removeThread } from './tidy.ts';

export const messagesCalls: Handlers<'messages'> = {
  list,
  settings,
  changeSettings,
  thread,
  send,
  read,
  removeThread,
  removeMessage,
  withPlayer,
  write,
  ofMatch,
  writeToMatch,
  ofTeam,
  writeToTeam,
};
