import type { Handlers } from '../../platform/calls/handler.ts';
import { accept, deny } from './answer.ts';
import { invite, withdraw } from './invite.ts';
import { look, looking, stopLooking } from './looking.ts';
import { candidates, sent } from './read.ts';
import { remind } from './remind.ts';
import { acceptRequest, ask, denyRequest, request, requests, takeBack } from './requests.ts';

export const invitationsCalls: Handlers<'invitations'> = {
  sent,
  candidates,
  invite,
  withdraw,
  remind,
  accept,
  deny,
  request,
  ask,
  takeBack,
  requests,
  acceptRequest,
  denyRequest,
  looking,
  look,
  stopLooking,
};
