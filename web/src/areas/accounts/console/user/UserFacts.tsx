import { t } from '@lingui/core/macro';
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
    [t`Username`, `@${username}`],
    [t`Email`, isEmailVerified ? t`Confirmed` : t`Not confirmed`],
    [t`College`, college ?? '–'],
    [t`Department`, account.isAlumnus ? t`${studyOf(account)} (alumni)` : studyOf(account)],
    [t`Joined`, fullDate(joinedAt)],
    [t`Last seen`, lastSeen === null ? t`Not known` : fullDate(lastSeen)],
    [t`Devices signed in`, String(devices)],
    [t`Password`, account.hasPassword ? t`Set` : t`None`],
    [t`Two-step sign-in`, account.hasSecondFactor ? t`On` : t`Off`],
    [t`Passkeys`, String(passkeys)],
    ...(eraseAt === null
      ? []
      : ([
          [
            t`Erased on`,
            deletedByAdmin
              ? t`${fullDate(eraseAt)}, deleted by an admin`
              : t`${fullDate(eraseAt)}, deleted by its owner`,
          ],
        ] as [string, string][])),
  ];
}
