import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { liveLink } from './live-link.ts';

describe('a link to where a match is shown', () => {
  test.each([
    ['https://www.twitch.tv/matchnight', 'https://twitch.tv/matchnight'],
    ['  https://m.twitch.tv/matchnight/  ', 'https://twitch.tv/matchnight'],
    ['twitch.tv/videos/123456', 'https://twitch.tv/videos/123456'],
    ['HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ&t=42s', 'https://youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://youtube.com/live/dQw4w9WgXcQ?feature=share#chat', 'https://youtube.com/live/dQw4w9WgXcQ'],
    ['https://www.youtube.com/@Match.Night', 'https://youtube.com/@Match.Night'],
    ['https://youtube.com/@夜の試合', `https://youtube.com/@${encodeURIComponent('夜の試合')}`],
    ['https://youtu.be/dQw4w9WgXcQ?si=who-shared-it', 'https://youtu.be/dQw4w9WgXcQ'],
    // What leads elsewhere loses where.
    ['https://www.youtube.com/redirect?q=https://evil.example', 'https://youtube.com/redirect'],
  ])('is kept without what it does not need: %s', (typed, kept) => {
    expect(liveLink(typed)).toBe(kept);
  });

  test.each([
    '',
    'https://',
    'matchnight',
    'http://twitch.tv/matchnight',
    'javascript:alert(1)//twitch.tv/a',
    'https://twitch.tv',
    'https://twitch.tv/',
    'https://twitch.tv.evil.example/a',
    'https://eviltwitch.tv/a',
    'https://clips.twitch.tv/a',
    'https://www.m.twitch.tv/a',
    'https://twitch.tv./a',
    'https://twitch.tv@evil.example/a',
    'https://user@twitch.tv/a',
    'https://user:word@twitch.tv/a',
    'https://twitch.tv:8443/a',
    'https://twitch.tv:443/a',
    'twitch.tv:443/a',
    'https://twitch.tv\\@evil.example/a',
    'https://twitch.tv/a b',
    'https://twitch.tv/<script>',
    'https://twitch.tv//evil.example',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=../evil',
    'https://vimeo.com/1234',
    'https://twitch.tv/\u202eevil',
    'https://twitch.tv/%E2%80%AEevil',
    'https://youtube.com/@a%e2%80%8bb',
    'https://twitch.tv/%C2%AD',
    'https://twitch.tv/%FF%FE',
    'https://twitch.tv/%E2%80',
    `https://twitch.tv/${'a'.repeat(200)}`,
  ])('is refused: %s', (typed) => {
    expect(liveLink(typed)).toBeNull();
  });

  test('is one of the three hosts whatever is typed, and stays what it is when it is kept again', () => {
    const part = fc.oneof(
      fc.webUrl(),
      fc.webPath(),
      fc.string(),
      fc.constantFrom('twitch.tv', 'youtu.be', '@', ':'),
    );
    const typed = fc.tuple(
      fc.constantFrom('https://', 'https://twitch.tv/', 'https://youtube.com/', ''),
      part,
      part,
    );
    fc.assert(
      fc.property(typed, (parts) => {
        const link = liveLink(parts.join(''));
        if (link === null) return;
        const { protocol, host, hash } = new URL(link);
        expect([protocol, hash]).toEqual(['https:', '']);
        expect(['twitch.tv', 'youtube.com', 'youtu.be']).toContain(host);
        expect(link.length).toBeLessThanOrEqual(200);
        expect(liveLink(link)).toBe(link);
      }),
      { numRuns: 2000 },
    );
  });
});
