import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CollegePage } from '@quad/contract/college/college-content';
import { may } from '@quad/contract/wire/roles';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight, History } from 'lucide-react';
import { useState } from 'react';
import type { ScreenProps } from '../../../../../lib/routing/route.ts';
import { router } from '../../../../../lib/routing/router.ts';
import { useViewer } from '../../../../../lib/session.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { DraftLine } from '../../../../../ui/DraftLine.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { NotFound } from '../../../../../ui/NotFound.tsx';
import { Sheet } from '../../../../../ui/Sheet.tsx';
import { collegeQuery } from '../../../queries/college-queries.ts';
import { BackToCollege } from '../components/BackToCollege.tsx';
import { CollegeStates } from '../components/CollegeStates.tsx';
import { CONTENT_FIELDS } from './content-fields.ts';
import { EditingContext } from './edit-context.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { useEditCollege } from './use-edit-college.ts';
import { Versions } from './Versions.tsx';

/** The form for admins to edit a college's pages: `/college/{collegename}/edit`. */
export function EditCollegeScreen({ params }: ScreenProps<'/college/$college/edit'>) {
  const { role } = useViewer();
  if (!may(role, 'college')) return <NotFound />;
  return <CollegeStates address={params.college}>{(page) => <Editing page={page} />}</CollegeStates>;
}

/** The form for one version. Another version starts a new form. */
function Editing({ page }: { page: CollegePage }) {
  const [from, setFrom] = useState(page);
  return <EditForm key={from.version} page={from} onOther={setFrom} />;
}

interface EditFormProps {
  page: CollegePage;
  /** Called when the form should start again from another version. */
  onOther: (page: CollegePage) => void;
}

function EditForm({ page, onOther }: EditFormProps) {
  const client = useQueryClient();
  const [showsVersions, setShowsVersions] = useState(false);
  const editing = useEditCollege(page);
  const { content, change, busy, error, problems, unsaved } = editing;
  const key = collegeQuery(page.college.slug).queryKey;

  async function save() {
    if (!(await editing.save())) return;
    await router.navigate({ to: '/college/$college', params: { college: page.college.slug }, unasked: true });
  }

  function startFromNewest() {
    const now = client.getQueryData(key);
    if (now) onOther(now);
  }

  return (
    <Form data-alone className="px-4 pt-3 pb-28 md:px-0" onSubmit={() => !busy && void save()}>
      <BackToCollege college={page.college} />
      <header className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-title">
          {t`Edit the pages`}
        </h1>
        <Button kind="secondary" onClick={() => setShowsVersions(true)}>
          <Trans>
            <History size={18} aria-hidden />
            Versions
          </Trans>
        </Button>
      </header>
      <EditingContext value={editing}>
        <div className="mt-6 flex flex-col gap-2">
          {CONTENT_FIELDS.map((field) => (
            <details key={field.name} className="group rounded-card border border-line bg-surface">
              <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-4 hover:bg-raised">
                <ChevronRight
                  size={20}
                  aria-hidden
                  className="shrink-0 text-muted transition-[rotate] group-open:rotate-90 rtl:group-open:-rotate-90"
                />
                <span className="font-heading font-semibold">{field.label}</span>
              </summary>
              <div className="border-line border-t p-4">
                <FieldEditor
                  field={field}
                  value={content[field.name]}
                  path={field.name}
                  onValue={(value) => change(field.name, value)}
                />
              </div>
            </details>
          ))}
        </div>
      </EditingContext>
      <div
        data-bottom-bar
        className="sticky bottom-[calc(var(--spacing-tabs)+0.5rem)] mt-6 flex flex-col gap-3 rounded-card border border-line bg-raised p-3 shadow-float wide:bottom-4"
      >
        {editing.kept && <DraftLine {...editing.kept} />}
        {error && (
          <p role="alert" className="text-14 text-bad">
            {Object.keys(problems).length > 0 ? t`Please correct the marked fields.` : error.message}
          </p>
        )}
        <Button type="submit" busy={busy} disabled={!unsaved}>
          {busy ? t`Saving…` : t`Save changes`}
        </Button>
      </div>
      <Sheet
        open={showsVersions}
        onOpenChange={setShowsVersions}
        title={t`Versions`}
        description={
          unsaved
            ? t`Restoring makes an earlier version the newest. Your unsaved changes will be lost.`
            : t`Restoring makes an earlier version the newest. No version is deleted.`
        }
      >
        <Versions
          page={page}
          onRestored={() => {
            setShowsVersions(false);
            startFromNewest();
          }}
        />
      </Sheet>
    </Form>
  );
}
