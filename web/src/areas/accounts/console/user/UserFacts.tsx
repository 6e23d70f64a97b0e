import type { AccountDetails } from '@quad/contract/accounts/user-management';
import { fullDate } from '@quad/contract/text/dates';
import { studyOf } from '../user-texts.ts';

/** The facts about an account, as a list. */
export function UserFacts({ account }: { account: AccountDetails }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 px-4 pt-1 pb-5 text-14 md:px-5">
      {factsOf(account).map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(account: AccountDetails): [string, string][] {
  const { username, isEmailVerified, college, joinedAt, lastSeen, devices, passkeys, eraseAt, deletedByAdmin } =
    account;
  return [
    ['Username', `@${username}`],
    ['Email', isEmailVerified ? 'Confirmed' : 'Not confirmed'],
    ['College', college ?? '–'],
    ['Department', account.isAlumnus ? `${studyOf(account)} (alumni)` : studyOf(account)],
    ['Joined', fullDate(joinedAt)],
    ['Last seen', lastSeen === null ? 'Not known' : fullDate(lastSeen)],
    ['Devices signed in', String(devices)],
    ['Password', account.hasPassword ? 'Set' : 'None'],
    ['Two-step sign-in', account.hasSecondFactor ? 'On' : 'Off'],
    ['Passkeys', String(passkeys)],
    ...(eraseAt === null
      ? []
      : ([['Erased on', `${fullDate(eraseAt)}, deleted by ${deletedByAdmin ? 'an admin' : 'its owner'}`]] as [
          string,
          string,
        ][])),
  ];
}
