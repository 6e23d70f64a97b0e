import { join } from 'node:path';
import type { ProfileTheme } from '@quad/contract/people/profile-themes';
import type { Services } from '@quad/server/app';
import { workspaceFolder } from '@quad/server/folders';
import { days, hours } from '../age.ts';
import type { Campus } from '../people/fill-people.ts';
import type { DemoUsername } from '../people/people.ts';

interface Parts {
  readonly campus: Campus;
  /** The instant so many minutes before the load, in milliseconds since 1970. */
  readonly ago: (age: number) => number;
}

/** The picture of a blank ID card, which identifies no person. */
const CARD = join(workspaceFolder('@quad/demo'), 'src/membership/card.jpg');
const ADMIN = 'leela.venkatesan' satisfies DemoUsername;

/**
 * The people with requests for verification, oldest first, and the roll numbers they gave. The college's list confirms
 * two of them, and has one under another name (`fill-students.ts`).
 */
const requests: readonly (readonly [who: DemoUsername, rollNumber: string, age: number, isApproved: boolean])[] = [
  ['ishita.b', '23DS018', days(9), true],
  ['tanvi.joshi', '23CE027', days(6), true],
  ['keerthana.r', '24CS033', days(1), false],
  ['farhan.s', '23ME052', hours(3), false],
];

/** The people with premium access, and their profile themes. */
const members: readonly (readonly [who: DemoUsername, reference: string, theme: ProfileTheme])[] = [
  ['arjun.nambiar', '618204417735', 'violet'],
  ['zoya.frames', '618204431296', 'teal'],
];
/** The person whose payment no admin has confirmed yet. */
const WAITING = { who: 'simran.bhatti', reference: '618207765018' } as const;

/** Let people request verification, and some of them pay for premium access. */
export async function addVerification(services: Services, { campus: { viewer }, ago }: Parts): Promise<void> {
  const { verifications, memberships, payments } = services;
  const admin = viewer(ADMIN);
  for (const [who, rollNumber, age, isApproved] of requests) {
    const { request } = await verifications.ask(viewer(who), { rollNumber, card: { path: CARD }, at: ago(age) });
    if (isApproved && request) await verifications.decide(admin, request._id, { isApproved });
  }
  await payments.changeSettings(admin, {
    address: 'samvaad.campus@okbank',
    name: 'Samvaad Campus Society',
    amount: 199,
    months: 12,
  });
  for (const [who, reference, theme] of members) {
    const { id, amount } = await pay(services, viewer(who), reference, ago(days(4)));
    await payments.confirm(admin, { payments: [{ id, reference, amount }] });
    await memberships.change(viewer(who), { theme, isShown: true });
  }
  await pay(services, viewer(WAITING.who), WAITING.reference, ago(hours(5)));
}

/** Start a payment and send its reference. */
async function pay(
  { memberships }: Services,
  payer: ReturnType<Campus['viewer']>,
  reference: string,
  at: number,
): Promise<{ id: string; amount: number }> {
  const { payment } = await memberships.start(payer, at);
  if (!payment) throw new Error('a payment of the demo campus was not begun');
  await memberships.sendReference(payer, payment._id, reference);
  return { id: payment._id, amount: payment.amount };
}
