import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';

const offer: Handler<'storage.offer'> = async () => {
  throw new Refusal('busy');
};
const buy: Handler<'storage.buy'> = async () => {
  throw new Refusal('busy');
};
const give: Handler<'storage.give'> = async () => {
  throw new Refusal('busy');
};
const mine: Handler<'storage.mine'> = async () => {
  throw new Refusal('busy');
};
const wear: Handler<'storage.wear'> = async () => {
  throw new Refusal('busy');
};
const takeOff: Handler<'storage.takeOff'> = async () => {
  throw new Refusal('busy');
};
const thank: Handler<'storage.thank'> = async () => {
  throw new Refusal('busy');
};

export const storageCalls: Handlers<'storage'> = { offer, buy, give, mine, wear, takeOff, thank };
