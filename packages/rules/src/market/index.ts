export type {
  FreeRegistration,
  InvitationEnd,
  Market,
  MarketDeal,
  MarketInvitation,
  MarketOffer,
  MarketPlayer,
  MarketRegistration,
  MarketTeam,
  OfferEnd,
  OfferStage,
  SignedRegistration,
} from './market.ts';
export type { MoneyAccount, MoneyPosting, MoneyReason, MoneyTransfer } from './money.ts';
export { isInOfferBand } from './offers.ts';
export { lapsedAt } from './passing-time.ts';
export { checkPositionChange, registeredPosition } from './registered-position.ts';
export * from './settings.ts';
export type {
  MarketChanges,
  MarketMovement,
  MarketTime,
  SigningCommand,
  SigningFailure,
  SigningStep,
} from './signing-command.ts';
export { passMarketTime, takeSigningStep } from './signings.ts';
export { hasPlayerToSpare } from './squads.ts';
export * from './windows.ts';
