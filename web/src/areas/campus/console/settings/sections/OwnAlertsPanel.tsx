import { t } from '@lingui/core/macro';
import { changeOwnAlerts, getAlertSettings, getOwnAlerts, type OwnAlerts } from '@quad/contract/campus/alerts';
import { CAUSES, needOf, WATCHED_CAUSES } from '@quad/contract/campus/causes';
import { may } from '@quad/contract/wire/roles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { useViewer } from '../../../../../lib/session.ts';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { SelectBox } from '../../../../../ui/console/SelectBox.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { toastFailure } from '../../../../../ui/toast-failure.ts';
import { settingsKeys } from '../settings-keys.ts';

const KEY = settingsKeys.of('own-alerts');
const WAYS = [
  {
    list: 'mailOff',
    get label() {
      return t`Email`;
    },
  },
  {
    list: 'appOff',
    get label() {
      return t`App`;
    },
  },
] as const;

/** The alerts that reach the viewer, by each way. Each choice is saved at once, and is for the viewer alone. */
export function OwnAlertsPanel() {
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => request(getOwnAlerts, { signal }) });
  return (
    <ConsolePanel title={t`Your alerts`}>
      <p className="px-4 pb-3 text-muted md:px-5">
        {t`Choose which causes reach you, and how. Other people are not affected, and a cause or way that is turned off above reaches nobody.`}
      </p>
      <Loaded
        query={query}
        failed={t`Your alerts could not be loaded.`}
        failure="brief"
        loading={
          <div role="status" aria-label={t`Loading: Your alerts`} className="flex flex-col gap-3 px-4 pb-5 md:px-5">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </div>
        }
      >
        {(chosen) => <Choices chosen={chosen} />}
      </Loaded>
    </ConsolePanel>
  );
}

function Choices({ chosen }: { chosen: OwnAlerts }) {
  const client = useQueryClient();
  const { role } = useViewer();
  const { data: campus } = useQuery({
    queryKey: settingsKeys.of('alerts'),
    queryFn: ({ signal }) => request(getAlertSettings, { signal }),
  });
  const saving = useMutation({
    // Each call sends all choices, so the last one has to arrive last.
    scope: { id: 'own-alerts' },
    mutationFn: (body: OwnAlerts) => request(changeOwnAlerts, { body }),
    // shown at once; a failure brings the stored choice back
    async onMutate(body) {
      await client.cancelQueries({ queryKey: KEY });
      client.setQueryData(KEY, body);
    },
    onError(error) {
      void client.invalidateQueries({ queryKey: KEY });
      toastFailure(t`Your choice could not be saved.`, error);
    },
  });
  const causes = WATCHED_CAUSES.filter((cause) => may(role, needOf(cause)));
  return (
    <div className="px-4 pb-4 md:px-5">
      <table className="w-full max-w-160 border-collapse text-14">
        <caption className="sr-only">{t`Your alerts`}</caption>
        <thead>
          <tr className="border-line border-b text-start text-muted">
            <th scope="col" className="py-2 font-semibold">
              {t`Cause`}
            </th>
            {WAYS.map(({ list, label }) => (
              <th key={list} scope="col" className="w-20 py-2 text-center font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {causes.map((cause) => (
            <tr key={cause} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-2 text-start font-normal">
                {CAUSES[cause].name}
                {campus?.off.includes(cause) && <span className="text-muted"> {t`(off for the campus)`}</span>}
              </th>
              {WAYS.map(({ list, label }) => (
                <td key={list} className="py-2 text-center">
                  <SelectBox
                    label={`${CAUSES[cause].name}: ${label}`}
                    checked={!chosen[list].includes(cause)}
                    onChange={(on) =>
                      saving.mutate({
                        ...chosen,
                        [list]: on ? chosen[list].filter((one) => one !== cause) : [...chosen[list], cause],
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
