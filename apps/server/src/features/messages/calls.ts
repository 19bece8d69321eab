import type { Handlers } from '../../platform/calls/handler.ts';
import { list, ofMatch, settings, thread, withPlayer } from './read.ts';
import { send, write, writeToMatch } from './send.ts';
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
};
