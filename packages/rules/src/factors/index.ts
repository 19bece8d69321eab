export { areFactorsObliged } from './obliged.ts';
export { RECOVERY_BYTES, RECOVERY_CODES, recoveryCode, typedRecoveryCode } from './recovery.ts';
export { base32, type Hmac, type TakenTotp, type TotpFailure, takeTotp, totpAddress } from './totp.ts';
