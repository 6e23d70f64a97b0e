import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { APPEAL_DAYS } from '@quad/contract/limits/moderation';
import { COMMUNITY_RULES, type CommunityRule, type DecisionKind } from '@quad/contract/moderation/moderation-terms';
import { campusTime } from '../../platform/campus-days.ts';
import type { MailContent, MailPart } from '../../platform/mail/compose.ts';

export interface MailedDecision {
  readonly id: string;
  readonly kind: DecisionKind;
  readonly rule: CommunityRule | null;
  readonly reason: string;
  readonly suspendedUntil: Date | null;
}

/** Decisions that are mailed to the owner: a notification has no room for them, or the owner can no longer sign in. */
export type MailedKind = Extract<DecisionKind, 'warn' | 'remove' | 'suspend' | 'disable'>;

const SUBJECTS: Readonly<Record<MailedKind, () => string>> = {
  warn: () => say(msg`You have a warning on Quad`),
  remove: () => say(msg`Something you posted on Quad was removed`),
  suspend: () => say(msg`Your Quad account is suspended`),
  disable: () => say(msg`Your Quad account is disabled`),
};

export const isMailed = (kind: DecisionKind): kind is MailedKind => kind in SUBJECTS;

function whatHappened(kind: MailedKind, until: Date | null): string {
  if (kind === 'warn')
    return say(msg`Moderators of your campus have given you a warning. Your account is not limited.`);
  if (kind === 'remove') return say(msg`Moderators of your campus have removed something that you posted.`);
  if (kind === 'disable')
    return say(msg`Moderators of your campus have disabled your account. You cannot use Quad any more.`);
  return until
    ? say(
        msg`Moderators of your campus have suspended your account until ${{ time: campusTime(until) }}. You cannot use Quad until then; after that you can sign in as before.`,
      )
    : say(
        msg`Moderators of your campus have suspended your account. You cannot use Quad until then; after that you can sign in as before.`,
      );
}

/**
 * Compose the mail about a decision: what, why, by which rule, until when, and how to appeal. It names neither
 * moderators nor reporters. `saysWhy` is false for an unconfirmed address, which may belong to another person.
 */
export function decisionMail(
  kind: MailedKind,
  decision: MailedDecision,
  { publicUrl, saysWhy }: { publicUrl: string; saysWhy: boolean },
): MailContent {
  const { id, rule, reason, suspendedUntil } = decision;
  const isLockedOut = kind === 'suspend' || kind === 'disable';
  const ruleText = rule === null ? undefined : COMMUNITY_RULES[rule];
  const why: readonly MailPart[] = [
    ...(ruleText ? [{ kind: 'text', text: say(msg`The rule: ${{ rule: ruleText }}`) } as const] : []),
    ...(reason === '' ? [] : [{ kind: 'text', text: say(msg`Why: ${{ reason }}`) } as const]),
  ];
  return {
    subject: SUBJECTS[kind](),
    parts: [
      { kind: 'text', text: whatHappened(kind, suspendedUntil) },
      ...(saysWhy ? why : [{ kind: 'text', text: say(msg`Sign in to read why.`) } as const]),
      {
        kind: 'text',
        text: isLockedOut
          ? say(
              msg`You can appeal once within ${{ days: APPEAL_DAYS }} days, and someone who was not involved will review it. To appeal, sign in with your password as usual: instead of the app you see the decision, and can appeal there.`,
            )
          : say(
              msg`You can appeal once within ${{ days: APPEAL_DAYS }} days, and someone who was not involved will review it. To appeal, open the decision and choose Appeal.`,
            ),
      },
      isLockedOut
        ? { kind: 'button', label: say(msg`Sign in`), url: `${publicUrl}/login` }
        : { kind: 'button', label: say(msg`Open the decision`), url: `${publicUrl}/safety/decisions/${id}` },
    ],
    footer: [],
  };
}

/** The outcome of an appeal, by mail because no notification reaches a disabled account. */
export const appealMail = (
  outcome: 'upheld' | 'undone',
  { reason, publicUrl, saysWhy }: { reason: string; publicUrl: string; saysWhy: boolean },
): MailContent => ({
  subject: say(msg`Your appeal on Quad has been decided`),
  parts: [
    {
      kind: 'text',
      text:
        outcome === 'undone'
          ? say(
              msg`Someone who was not involved reviewed your appeal. The decision about your account has been reversed.`,
            )
          : say(msg`Someone who was not involved reviewed your appeal. The decision about your account stands.`),
    },
    ...(saysWhy && reason !== '' ? [{ kind: 'text', text: say(msg`Why: ${{ reason }}`) } as const] : []),
    { kind: 'button', label: say(msg`Sign in`), url: `${publicUrl}/login` },
  ],
  footer: [],
});

/** The account is enabled again before the end of its suspension. */
export const releasedMail = (publicUrl: string): MailContent => ({
  subject: say(msg`You can use Quad again`),
  parts: [
    { kind: 'text', text: say(msg`An admin of your campus has enabled your account again. Sign in as before.`) },
    { kind: 'button', label: say(msg`Sign in`), url: `${publicUrl}/login` },
  ],
  footer: [],
});
