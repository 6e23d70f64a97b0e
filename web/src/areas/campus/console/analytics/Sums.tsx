import { fullNumber } from '../../../../lib/counts.ts';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { saveCsv } from '../../../../ui/console/csv.ts';
import { ExportButton } from '../../../../ui/console/ExportButton.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

interface SumsProps {
  title: string;
  /** The text without any count. */
  nothing: string;
  /** The name of the file to export, without its ending. */
  file: string;
  head: readonly [name: string, count: string];
  /** The largest count first; undefined while they load. */
  rows: readonly (readonly [name: string, count: number])[] | undefined;
}

/** Names with their counts. The length of each bar shows its count. */
export function Sums({ title, nothing, file, head, rows }: SumsProps) {
  const most = rows?.[0]?.[1] ?? 0;
  return (
    <ConsolePanel
      title={title}
      action={rows && rows.length > 0 && <ExportButton save={() => saveCsv(`quad-${file}.csv`, head, rows)} />}
    >
      {!rows && <Skeleton className="mx-4 mb-4 h-40 md:mx-5" />}
      {rows?.length === 0 && <p className="px-4 pb-5 text-muted md:px-5">{nothing}</p>}
      {rows && rows.length > 0 && (
        <table className="mb-4 w-full text-14">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, count]) => (
              <tr key={name}>
                <td className="py-1.5 ps-4 md:ps-5">
                  <span className="block">{name}</span>
                  <span
                    aria-hidden
                    className="mt-1 block h-1.5 rounded-full bg-accent"
                    style={{ width: `${Math.max(1, (count / most) * 100)}%` }}
                  />
                </td>
                <td className="w-28 py-1.5 pe-4 ps-4 text-end align-top tabular-nums md:pe-5">{fullNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ConsolePanel>
  );
}
