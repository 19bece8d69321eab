import type { Handlers } from '../../platform/calls/handler.ts';
import { list, settings, thread, withPlayer } from './read.ts';
import { send, write } from './send.ts';
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
};
