import { plural, t } from '@lingui/core/macro';
import { leaveProgram, type Program } from '@quad/contract/careers/certificates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chunk } from '../../../../lib/chunk.ts';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useScreenTitle } from '../../../../lib/screen-title.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { LinkedText } from '../../../../ui/linked-text/LinkedText.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { programQuery } from '../../queries/program-queries.ts';
import { PLACE_TEXTS } from '../../texts/status-texts.ts';
import { CAREERS_SCREEN } from '../careers-screen.tsx';
import { AskOffice } from '../components/AskOffice.tsx';
import { ShareReportMenu } from '../components/ShareReportMenu.tsx';
import { EnrolButton } from './EnrolButton.tsx';
import { OwnCertificate } from './OwnCertificate.tsx';
import { showProgram } from './show-program.ts';

const toolsChunk = chunk(async () => (await import('./ProgramTools.tsx')).ProgramTools);

/** A certificate program: `/internship/programs/{id}`. */
export function ProgramScreen({ params: { programId } }: ScreenProps<'/internship/programs/$programId'>) {
  const query = useQuery(programQuery(programId));
  const { data: program } = query;
  useScreenTitle(program && `${program.title} · Quad`);
  if (!program)
    return (
      <Unloaded
        {...CAREERS_SCREEN}
        failed={t`This program could not be loaded.`}
        missing={t`This program isn't available`}
        query={query}
      />
    );
  const { title, organizer, duration, mode, description, enrolment, enrolledCount } = program;
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader
        title={title}
        note={organizer === '' ? undefined : organizer}
        parent={hrefOf({ to: '/internship', search: { tab: 'certificates' } })}
        aside={
          <ShareReportMenu
            title={title}
            href={hrefOf({ to: '/internship/programs/$programId', params: { programId } })}
            subject={{ type: 'program', id: programId }}
            reportTitle={t`Report this program`}
          />
        }
      />
      <div className="flex flex-col gap-4 px-4 md:px-0">
        {program.mayEdit && <Part part={toolsChunk} props={{ program }} />}
        {enrolment?.certificate && <OwnCertificate code={enrolment.certificate} program={title} />}
        <dl className="grid grid-cols-2 gap-4 rounded-card border border-line bg-surface p-5">
          <div>
            <dt className="text-14 text-muted">{t`Duration`}</dt>
            <dd className="font-medium">{duration}</dd>
          </div>
          <div>
            <dt className="text-14 text-muted">{t`Mode`}</dt>
            <dd className="font-medium">{PLACE_TEXTS[mode]}</dd>
          </div>
        </dl>
        {description !== '' && (
          <Card title={t`About this program`}>
            <p>
              <LinkedText text={description} />
            </p>
          </Card>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-14 text-muted">
            {program.isOpen
              ? t`${plural(enrolledCount, { one: '# person has applied', other: '# people have applied' })}`
              : t`Applications are closed.`}
          </p>
          <div className="flex items-center gap-3">
            {enrolment?.status === 'Enrolled' && <Leave program={program} />}
            <EnrolButton program={program} />
          </div>
        </div>
        {!program.mayEdit && <AskOffice />}
      </div>
    </div>
  );
}

function Leave({ program }: { program: Program }) {
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: () => request(leaveProgram, { params: { id: program._id } }),
    onSuccess: (left) => showProgram(client, left),
    onError: (error) => toastFailure(t`You could not leave the program.`, error),
  });
  return (
    <Button kind="quiet" busy={leaving.isPending} onClick={() => leaving.mutate()}>
      {t`Leave`}
    </Button>
  );
}
