import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it('names the browser and the system of a session', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
  expect(deviceOf(chrome)).toBe('Chrome · Windows');
  expect(deviceOf(`${chrome} Edg/130.0`)).toBe('Edge · Windows');
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
  expect(deviceOf(phone)).toBe('Safari · iPhone');
  expect(deviceOf('curl/8.0')).toBeNull();
});
