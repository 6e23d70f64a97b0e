import { t } from '@lingui/core/macro';
import { type BreachNotice, listBreachNotices } from '@quad/contract/campus/breaches';
import { fullMoment } from '@quad/contract/text/relative-time';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { Section } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

/** The breaches that affected the viewer's data. Most people see no section. */
export function BreachesSection() {
  const query = useQuery({
    queryKey: ['account', 'breaches'],
    queryFn: ({ signal }) => request(listBreachNotices, { signal }),
  });
  if (query.data ? query.data.breaches.length === 0 : !query.isError) return null;
  return (
    <Section
      danger
      title={t`Your data may have been exposed`}
      text={t`Change your password if you use it elsewhere, look through your devices below, and do not trust messages that refer to this.`}
    >
      {query.data ? (
        query.data.breaches.map((breach) => <Breach key={breach._id} breach={breach} />)
      ) : (
        <SectionState label={t`Loading notices about your data`} query={query} />
      )}
    </Section>
  );
}

function Breach({ breach: { what, since, until, kinds, measures } }: { breach: BreachNotice }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-anywhere whitespace-pre-line">{what}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
        <dt className="text-muted">{t`When`}</dt>
        <dd>{since === until ? fullMoment(since) : t`${fullMoment(since)} to ${fullMoment(until)}`}</dd>
        <dt className="text-muted">{t`Data`}</dt>
        <dd>{kinds.length === 0 ? t`Not known yet` : kinds.join(', ')}</dd>
        {measures !== '' && (
          <>
            <dt className="text-muted">{t`Done`}</dt>
            <dd className="wrap-anywhere">{measures}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
