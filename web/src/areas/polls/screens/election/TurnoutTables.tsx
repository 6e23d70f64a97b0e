import { t } from '@lingui/core/macro';
import { TURNOUT_GROUP_MIN } from '@quad/contract/limits/polls';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import type { Turnout, TurnoutGroup } from '@quad/contract/polls/polls';
import { fullNumber } from '../../../../lib/counts.ts';
import { Card } from '../../../../ui/Card.tsx';
import { percentOf } from '../poll-shares.ts';

/** How many people voted in a ballot, by department and by year. */
export function TurnoutTables({ turnout }: { turnout: Turnout }) {
  const { eligible, voted, departments, years } = turnout;
  return (
    <div className="px-4 pt-4 md:px-0">
      <Card
        title={t`Turnout`}
        aside={
          <p className="text-14 text-muted tabular-nums">
            {t`${fullNumber(voted)} of ${fullNumber(eligible)} · ${percentOf(voted, eligible)}%`}
          </p>
        }
      >
        <div className="grid gap-6 lg:grid-cols-2">
          <Groups title={t`By department`} groups={departments} nameOf={departmentName} />
          <Groups title={t`By year`} groups={years} nameOf={yearName} />
        </div>
        <p className="mt-4 text-14 text-muted">
          {t`Groups of fewer than ${TURNOUT_GROUP_MIN} people are counted together.`}{' '}
          {departments.length === 0 && years.length === 0 && t`So few people could vote that no group is shown.`}
        </p>
      </Card>
    </div>
  );
}

const departmentName = (of: string): string | undefined => new Map<string, string>(Object.entries(DEPARTMENTS)).get(of);
const yearName = (of: string): string | undefined => (/^\d+$/.test(of) ? t`Year ${of}` : undefined);

interface GroupsProps {
  title: string;
  groups: readonly TurnoutGroup[];
  nameOf: (of: string) => string | undefined;
}

function Groups({ title, groups, nameOf }: GroupsProps) {
  if (groups.length === 0) return null;
  return (
    <table className="w-full border-separate border-spacing-y-1.5 self-start">
      <caption className="pb-1 text-start font-semibold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t`Group`}</th>
          <th scope="col">{t`Voted`}</th>
          <th scope="col">{t`Share`}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ of, eligible, voted }) => {
          const percent = percentOf(voted, eligible);
          return (
            <tr key={of}>
              <th scope="row" className="wrap-anywhere w-2/5 pe-3 text-start font-normal text-14">
                {nameOf(of) ?? (of === 'rest' ? t`Small groups` : t`Not stated`)}
              </th>
              <td className="w-full">
                <span className="flex items-center gap-2.5">
                  <span aria-hidden="true" className="h-5 flex-1 overflow-hidden rounded-sm bg-raised">
                    <span className="block h-full rounded-sm bg-accent" style={{ width: `${percent}%` }} />
                  </span>
                  <span className="min-w-20 whitespace-nowrap text-end text-14 tabular-nums">
                    {t`${voted} of ${eligible}`}
                  </span>
                </span>
              </td>
              <td className="w-16 ps-2 text-end text-14 text-muted tabular-nums">{percent}%</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
