import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { checkCertificate } from '@quad/contract/careers/certificates';
import type { CertificateKind } from '@quad/contract/careers/posting-terms';
import { longDate } from '@quad/contract/text/dates';
import type { AnswerOf } from '@quad/contract/wire/call';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';

/** The public check of a certificate: `/certificates/{code}`. */
export function CertificateScreen({ params: { code: given } }: ScreenProps<'/certificates/$code'>) {
  const code = given.toUpperCase();
  const query = useQuery({
    queryKey: ['certificate-check', code],
    queryFn: ({ signal }) => request(checkCertificate, { params: { code }, signal }),
    staleTime: 0,
  });
  return (
    <div className="mx-auto max-w-column px-4 py-10">
      <h1 tabIndex={-1} className="text-center text-28">
        {t`Certificate check`}
      </h1>
      <div className="mt-8">
        <Loaded
          query={query}
          failed={t`The certificate could not be checked.`}
          gone={(error) => isUnknown(error) && <Unknown code={code} />}
          loading={<Skeletons label={t`Checking the certificate`} shape={['h-72 rounded-card']} className="" />}
        >
          {(certificate) => <Genuine code={code} {...certificate} />}
        </Loaded>
      </div>
    </div>
  );
}

const isUnknown = ({ code }: ApiError) => code === 'no_such_certificate' || code === 'invalid_input';

interface GenuineProps extends AnswerOf<typeof checkCertificate> {
  code: string;
}

/** The name of each kind of certificate, and its sentence about the person. */
const WORDS: Readonly<Record<CertificateKind, { title: string; given: (isEvent: boolean) => string }>> = {
  attendance: {
    get title() {
      return t`Certificate of attendance`;
    },
    given: (isEvent) => (isEvent ? t`for attending the event` : t`for attending`),
  },
  completion: {
    get title() {
      return t`Certificate of completion`;
    },
    given: (isEvent) => (isEvent ? t`for completing the event` : t`for completing`),
  },
  placement: {
    get title() {
      return t`Certificate of placement`;
    },
    given: (isEvent) => (isEvent ? t`placed through the event` : t`placed through`),
  },
};

function Genuine({ code, name, program, date, kind, issuer, event }: GenuineProps) {
  const words = longDate(date);
  return (
    <article
      aria-label={t`A genuine certificate`}
      className="overflow-hidden rounded-card border border-good bg-surface text-center"
    >
      <p className="flex items-center justify-center gap-2 border-good border-b px-5 py-4 font-semibold text-20 text-good">
        <Trans>
          <BadgeCheck size={28} aria-hidden />
          This certificate is genuine
        </Trans>
      </p>
      <div className="flex flex-col gap-1 px-6 py-8">
        <p className="mb-4 font-semibold">{WORDS[kind].title}</p>
        <p className="text-muted">{t`Given to`}</p>
        <p dir="auto" className="font-heading font-semibold text-28">
          {name}
        </p>
        <p className="mt-4 text-muted">{WORDS[kind].given(event !== null)}</p>
        <p dir="auto" className="font-heading font-semibold text-20">
          {program}
        </p>
        <p className="mt-4">
          <time dateTime={date}>{words}</time>
        </p>
        <p className="mt-4 text-muted">{t`Issued by`}</p>
        <p dir="auto" className="font-semibold">
          {issuer}
        </p>
      </div>
      <CodeLine>{code}</CodeLine>
      <p className="px-6 pb-6 text-14 text-muted">
        {event === null
          ? t`The kind, the name, the program and the date must be the same as on the certificate you were shown.`
          : t`The kind, the name, the event and the date must be the same as on the certificate you were shown.`}
      </p>
    </article>
  );
}

function Unknown({ code }: { code: string }) {
  return (
    <article
      aria-label={t`Not a genuine certificate`}
      className="overflow-hidden rounded-card border border-bad bg-surface text-center"
    >
      <p className="flex items-center justify-center gap-2 border-bad border-b px-5 py-4 font-semibold text-20 text-bad">
        <Trans>
          <ShieldX size={28} aria-hidden />
          This certificate is not genuine
        </Trans>
      </p>
      <p className="px-6 pt-8 pb-4 text-muted">
        {t`No certificate has this code. It may have been typed wrong, or the certificate was revoked.`}
      </p>
      <CodeLine>{code}</CodeLine>
    </article>
  );
}

function CodeLine({ children }: { children: ReactNode }) {
  return (
    <p className="wrap-anywhere px-6 pb-4 text-14 text-muted tabular-nums">
      <Trans>Code {children}</Trans>
    </p>
  );
}
