export {
  ADVICE_CHECKS,
  ADVICE_STATES,
  type AdviceCheck,
  type AdviceFacts,
  type AdviceState,
  adviceOf,
} from './checks.ts';
export { isTold, type KeptAdvice, lookedAt, muteFrom } from './kept.ts';
export { ADVICE_LIMITS } from './limits.ts';
