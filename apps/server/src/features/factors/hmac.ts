import { createHmac } from 'node:crypto';
import type { Hmac } from '@matchnight/rules';

/** What the law of one-time codes counts with: apps know no other than SHA-1. */
export const hmacSha1: Hmac = (key, message) => createHmac('sha1', key).update(message).digest();
