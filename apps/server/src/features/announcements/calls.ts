import type { Handlers } from '../../platform/calls/handler.ts';
import { list, unread } from './read.ts';
import { read, remove, write } from './write.ts';

export const announcementsCalls: Handlers<'announcements'> = { list, unread, write, read, remove };
