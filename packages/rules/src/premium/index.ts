export { mayPlayAsPremium } from './needed.ts';
export {
  type ExtendedPremium,
  extendPremium,
  isPremiumAt,
  PREMIUM_PERIODS,
  PREMIUM_REMINDER_DAYS,
  type PremiumFailure,
  type PremiumPart,
  type PremiumSpell,
  premiumReminders,
} from './premium.ts';
export { reversePremium } from './reversed.ts';
