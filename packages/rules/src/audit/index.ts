export {
  type AuditEntry,
  type AuditLink,
  type Chained,
  type ChainFault,
  checkLink,
  FIRST_HASH,
  type Linked,
  linkOf,
  type TextHashes,
  UNLINKED_MS,
} from './chain.ts';
