import { expect, test } from 'vitest';
import { videoCode } from './video-code.ts';

test.each([
  'aqz-KE-bpKQ',
  ' aqz-KE-bpKQ ',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch?t=12&v=aqz-KE-bpKQ&list=PL1',
  'http://m.youtube.com/watch?v=aqz-KE-bpKQ',
  'youtube.com/watch?v=aqz-KE-bpKQ',
  'https://music.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?si=abc',
  'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube.com/live/aqz-KE-bpKQ?feature=share',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
])('a video is known by %j', (typed) => {
  expect(videoCode(typed)).toBe('aqz-KE-bpKQ');
});

test.each([
  '',
  'aqz-KE-bpK',
  'aqz-KE-bpKQQ',
  'aqz/KE/bpKQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/channel/aqz-KE-bpKQ',
  'https://youtu.be/',
  'https://youtube.com.example.org/watch?v=aqz-KE-bpKQ',
  'https://vimeo.com/aqz-KE-bpKQ',
  'javascript:aqz-KE-bpKQ',
  'https://',
])('nothing else is a video: %j', (typed) => {
  expect(videoCode(typed)).toBeNull();
});
