import { describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

stage();

describe('an invitation', () => {
  const answer = (call: 'acceptFriend' | 'denyFriend', who: Person, other: Person) =>
    app.call(`inbox.${call}`, { token: who.token, params: { playerSlug: other.slug } });
  const waiting = async ({ token }: Person) =>
    (await app.call('inbox.invitations', { token })).body.data.flatMap(({ player }) => player?.nick ?? []);

  const ask = (who: Person, other: Person) =>
    app.call('social.ask', { token: who.token, params: { playerSlug: other.slug } });
  const toldTo = async ({ token }: Person) =>
    (await app.call('inbox.notifications', { token })).body.data.items.map(({ kind }) => kind);

  test('waits until it is accepted or denied, with the sentences of the specification', async () => {
    const [one, other] = [await makePerson(app), await makePerson(app)];
    const third = await makePerson(app);
    for (const who of [one, third]) await ask(who, other);
    expect((await waiting(other)).toSorted()).toEqual([one.nick, third.nick].toSorted());
    expect((await answer('acceptFriend', other, one)).body.message).toBe('Invitation accepted.');
    expect((await answer('denyFriend', other, third)).body.message).toBe('Invitation rejected.');
    expect(await waiting(other)).toEqual([]);
    expect(await toldTo(one)).toEqual(['friend_accepted']);
    // Who was denied learns what they would learn of no answer.
    expect(await toldTo(third)).toEqual([]);
  });

  test('that was accepted in another tab is not ended by denying it late', async () => {
    const [one, other] = [await makePerson(app), await makePerson(app)];
    await ask(one, other);
    await answer('acceptFriend', other, one);
    expect((await answer('denyFriend', other, one)).status).toBe(404);
    expect((await answer('acceptFriend', other, one)).status).toBe(200);
    expect((await app.call('social.friends', { token: one.token })).body.data.total).toBe(1);
  });
});
