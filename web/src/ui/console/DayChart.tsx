import { t } from '@lingui/core/macro';
import { axisDate } from '@quad/contract/text/dates';
import { chunk } from '../../lib/chunk.ts';
import { fullNumber } from '../../lib/counts.ts';
import { LazyPart } from '../LazyPart.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type { ChartProps } from './Charts.tsx';

const chartChunk = chunk(async () => (await import('./Charts.tsx')).AreaOfDays);

interface DayChartProps {
  /** Names the table: `Posts by day`. */
  label: string;
  /** The unit of the values: `posts`. */
  unit: string;
  /** Oldest first, the last one not ended yet; a day without a value was not counted. Undefined while they load. */
  points: readonly { readonly day: string; readonly value: number | null }[] | undefined;
  /** The text when no day has a value. */
  nothing?: string;
  /** Formats a value; the plain number by default. */
  format?: (value: number) => string;
}

const number = (value: number) => fullNumber(value);
const Waiting = () => <Skeleton className="mx-4 mb-4 h-52 md:mx-5" />;

/** A number by day, as a chart whose code is fetched separately, and as a table for screen readers. */
export function DayChart({ label, unit, points, nothing = t`Not counted yet.`, format = number }: DayChartProps) {
  if (!points) return <Waiting />;
  if (points.every(({ value }) => value === null))
    return <p className="grid h-56 place-items-center px-4 pb-5 text-center text-muted md:px-5">{nothing}</p>;
  const props: ChartProps = { points, unit, format };
  return (
    <figure className="m-0">
      <div aria-hidden className="h-56 px-2 pb-3">
        <LazyPart part={chartChunk} props={props} loading={<Waiting />} />
      </div>
      {/* A table is never narrower than its words, so the element around it hides it. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ day, value }, place) => (
              <tr key={day}>
                <td>{place === points.length - 1 ? t`${axisDate(day)}, so far` : axisDate(day)}</td>
                <td>{value === null ? t`not counted` : format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
