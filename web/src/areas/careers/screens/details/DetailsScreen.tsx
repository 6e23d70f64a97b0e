import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useOnceKnown } from '../../../../lib/use-once-known.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { placementQuery } from '../../queries/internship-queries.ts';
import { resumesQuery } from '../apply/resumes.ts';
import { CAREERS_SCREEN, TO_CAREERS } from '../careers-screen.tsx';
import { RecordForm } from './RecordForm.tsx';
import { Resumes } from './Resumes.tsx';

/** The viewer's private résumés and academic record: `/internship/details`. */
export function DetailsScreen(_: ScreenProps<'/internship/details'>) {
  const query = useQuery(placementQuery);
  // the record is below the résumés, so both appear together
  const isKnown = useOnceKnown(useQuery(resumesQuery));
  if (!query.data || !isKnown)
    return (
      <Unloaded
        {...CAREERS_SCREEN}
        failed={t`This screen could not be loaded.`}
        missing={t`This screen isn't available`}
        query={query}
      />
    );
  return (
    <div data-alone className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Your details`} parent={TO_CAREERS} note={t`What you apply with`} />
      <div className="flex flex-col gap-4 px-4 md:px-0">
        <Card title={t`Résumés`}>
          <Resumes />
        </Card>
        <Card title={t`Academic record`}>
          <RecordForm record={query.data.record} />
        </Card>
      </div>
    </div>
  );
}
