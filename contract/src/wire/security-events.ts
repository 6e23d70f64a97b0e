import type { ErrorCode } from '../errors/catalogue.ts';

/** The events that the security log names. A monitor may watch for these words, so never change one. */
export const SECURITY_EVENTS = [
  'sign_in_failed',
  'rate_limited',
  'console_refused',
  'password_changed',
  'second_factor_off',
  'recovery_asked',
  'password_recovered',
  'role_changed',
  'session_revoked',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/**
 * The security events of a call: `done` when it succeeds, and those of the error codes that it answers. Where the kind
 * of an `act` in the body decides, `doneByAct` names the events by kind.
 */
export interface CallSecurity {
  readonly done?: SecurityEvent;
  readonly doneByAct?: Readonly<Record<string, SecurityEvent>>;
  readonly refused?: Partial<Readonly<Record<ErrorCode, SecurityEvent>>>;
}
