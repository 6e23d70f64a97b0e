import { VERIFICATION_AGAIN_MS } from '@quad/contract/limits/membership';
import type { StudentCheck } from '@quad/contract/membership/verification';
import type { VerificationState } from '@quad/contract/membership/verification-terms';
import { foldText } from '@quad/contract/text/fold-text';
import { may } from '@quad/contract/wire/roles';
import type { Viewer } from '../../../platform/auth/sessions.ts';

export const mayDecideAtAll = (viewer: Viewer): boolean => may(viewer.role, 'verification');

/** The relation between a moderator and the person of a request. */
export interface Closeness {
  readonly personId: string;
  /** They are friends, or on a friend list in either direction. */
  readonly isFriend: boolean;
}

/** Why a moderator may not decide a request that others may decide; undefined when they may. */
export function decisionProblem(
  viewer: Viewer,
  { personId, isFriend }: Closeness,
): 'verification_own' | 'verification_of_friend' | undefined {
  if (personId === viewer.id) return 'verification_own';
  return isFriend ? 'verification_of_friend' : undefined;
}

/** When a person may send a request after a rejection or revocation; null: at once. */
export function canAskAt(last: { state: VerificationState; decidedAt: Date | null }, now: number): Date | null {
  if ((last.state !== 'rejected' && last.state !== 'revoked') || !last.decidedAt) return null;
  const at = last.decidedAt.getTime() + VERIFICATION_AGAIN_MS;
  return at > now ? new Date(at) : null;
}

/** Write a roll number as in the list of students. */
export const tidyRollNumber = (typed: string): string => typed.trim().toUpperCase();

/** Compare a person and their roll number with the list of students. */
export function checkStudent(
  asker: { readonly id: string; readonly name: string; readonly email: string; readonly alsoVerified: boolean },
  listed:
    | { name: string; email: string; department: string | null; year: number | null; person_id: string | null }
    | undefined,
): StudentCheck {
  const { alsoVerified } = asker;
  if (!listed) {
    const nothing = { isListed: false, name: null, department: null, year: null };
    return { ...nothing, matchesName: false, matchesEmail: false, isOthers: false, alsoVerified };
  }
  return {
    isListed: true,
    name: listed.name,
    department: listed.department,
    year: listed.year,
    matchesName: namesAgree(asker.name, listed.name),
    matchesEmail: asker.email.toLowerCase() === listed.email,
    isOthers: listed.person_id !== null && listed.person_id !== asker.id,
    alsoVerified,
  };
}

/** Whether every part of the shorter name is in the longer one: lists write "RAO ASHA K" for "Asha Rao". */
function namesAgree(one: string, other: string): boolean {
  const [shorter = new Set(), longer = new Set()] = [partsOf(one), partsOf(other)].sort((a, b) => a.size - b.size);
  return shorter.size > 0 && [...shorter].every((part) => longer.has(part));
}

const partsOf = (name: string): Set<string> =>
  new Set(
    foldText(name)
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((part) => part !== ''),
  );
