import { t } from '@lingui/core/macro';
import { getSupport, type Support } from '@quad/contract/support/feedback';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { useOnceKnown } from '../../../../../lib/use-once-known.ts';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { LastChange } from '../../../../../ui/console/LastChange.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { collegesQuery } from '../../../../college/parts/colleges-query.ts';

/** The college's pages and the support contacts. Both are edited on their own screens. */
export function CollegeSection() {
  const isKnown = useOnceKnown(useQuery(collegesQuery));
  return (
    <>
      <Colleges />
      {/* the list above must be loaded first, so that the contacts do not move */}
      {isKnown && <Contacts />}
    </>
  );
}

function Colleges() {
  const query = useQuery(collegesQuery);
  return (
    <ConsolePanel title={t`College pages`}>
      <div className="flex flex-col gap-4 px-4 pb-5 md:px-5">
        <p className="text-muted">{t`The name, the departments and the pictures of each college are on its page.`}</p>
        <Loaded
          query={query}
          failed={t`The colleges could not be loaded.`}
          failure="brief"
          loading={<Loading label={t`Loading: The colleges`} className="h-13" />}
        >
          {({ colleges }) => (
            <ul className="divide-y divide-line border-line border-y">
              {colleges.map(({ _id, name, slug }) => (
                <li key={_id}>
                  <Link
                    to="/college/$college"
                    params={{ college: slug }}
                    className="flex min-h-13 items-center font-medium hover:underline"
                  >
                    {name}
                  </Link>
                </li>
              ))}
              {colleges.length === 0 && <li className="py-4 text-muted">{t`There is no college yet.`}</li>}
            </ul>
          )}
        </Loaded>
        <div>
          <Link to="/college-dashboard" search={{ list: 'all' }} className={buttonClass('secondary')}>
            {t`Open the college pages`}
          </Link>
        </div>
      </div>
    </ConsolePanel>
  );
}

const LABELS = {
  get email() {
    return t`Email`;
  },
  get phone() {
    return t`Phone`;
  },
  get place() {
    return t`Office`;
  },
  get hours() {
    return t`Hours`;
  },
  get formUrl() {
    return t`The college’s own form`;
  },
  get rulesUrl() {
    return t`The college’s rules`;
  },
} as const satisfies Record<keyof Omit<Support, 'version' | 'isPublic'>, string>;

function Contacts() {
  // The feedback screens use this key too, so that a value saved there shows here.
  const query = useQuery({
    queryKey: ['feedback', 'support'],
    queryFn: ({ signal }) => request(getSupport, { signal }),
  });
  return (
    <ConsolePanel title={t`Support contacts`}>
      <div className="flex flex-col gap-4 px-4 pb-5 md:px-5">
        <div>
          <p className="text-muted">{t`Everyone sees these beside the feedback form. Empty fields are hidden.`}</p>
          <LastChange setting="support" />
        </div>
        <Loaded
          query={query}
          failed={t`The contacts could not be loaded.`}
          failure="brief"
          loading={<Loading label={t`Loading: The contacts`} className="h-72 md:h-38" />}
        >
          {(support) => (
            <dl className="flex flex-col gap-3 md:grid md:grid-cols-[max-content_1fr] md:gap-x-6 md:gap-y-2">
              {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((key) => (
                <div key={key} className="md:col-span-2 md:grid md:grid-cols-subgrid">
                  <dt className="text-muted">{LABELS[key]}</dt>
                  <dd className="min-w-0 wrap-anywhere" dir="auto">
                    {support[key] || '–'}
                  </dd>
                </div>
              ))}
              <div className="md:col-span-2 md:grid md:grid-cols-subgrid">
                <dt className="text-muted">{t`Visitors`}</dt>
                <dd>{support.isPublic ? t`See them when they are refused` : t`Do not see them`}</dd>
              </div>
            </dl>
          )}
        </Loaded>
        <div>
          <Link to="/feedback/support" className={buttonClass('secondary')}>
            {t`Edit contacts`}
          </Link>
        </div>
      </div>
    </ConsolePanel>
  );
}

/** `className` sets the size of the placeholder. */
function Loading({ label, className }: { label: string; className: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className={className} />
    </div>
  );
}
