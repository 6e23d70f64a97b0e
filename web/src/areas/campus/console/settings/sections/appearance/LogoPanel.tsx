import { t } from '@lingui/core/macro';
import { type Appearance, changeLogo, getAppearance, removeLogo } from '@quad/contract/campus/appearance';
import { errorText } from '@quad/contract/errors/error-text';
import { acceptOf, fileError } from '@quad/contract/wire/file-types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../../../lib/client.ts';
import { Button } from '../../../../../../ui/Button.tsx';
import { buttonClass } from '../../../../../../ui/button-class.ts';
import { ConsolePanel } from '../../../../../../ui/console/ConsolePage.tsx';
import { FormAlert } from '../../../../../../ui/FormAlert.tsx';
import { Mark } from '../../../../../../ui/Logo.tsx';
import { Skeleton } from '../../../../../../ui/Skeleton.tsx';
import { toast } from '../../../../../../ui/toast.ts';
import { settingsKeys } from '../../settings-keys.ts';
import { showAppearance } from './show-appearance.ts';

/** The problem of a file for the logo, as far as its type and size show it. */
function problemOf(file: File): string | null {
  const error = fileError('picture', file);
  return error === null ? null : errorText(error);
}

/** The logo of the college: a square picture that replaces Quad's own mark. A chosen file is saved at once. */
export function LogoPanel() {
  const client = useQueryClient();
  const queryKey = settingsKeys.of('appearance');
  // the form above shows the error of a failed load
  const { data } = useQuery<Appearance>({
    queryKey,
    queryFn: ({ signal }) => request(getAppearance, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const saving = useMutation({
    async mutationFn(file: File | null) {
      if (file === null) return request(removeLogo);
      const problem = problemOf(file);
      if (problem !== null) throw new Error(problem);
      return request(changeLogo, { form: { logo: file } });
    },
    onSuccess(saved, file) {
      client.setQueryData<Appearance>(queryKey, saved);
      showAppearance(saved);
      void client.invalidateQueries({ queryKey: settingsKeys.of('changes') });
      toast.success(file === null ? t`The logo is removed.` : t`The logo is replaced.`);
    },
  });
  const busy = saving.isPending;
  return (
    <ConsolePanel title={t`Logo`}>
      <div className="flex flex-col gap-4 px-4 pb-5 md:px-5">
        <p className="max-w-160 text-muted">
          {t`A square PNG or JPG picture. It appears beside the name in every bar, before signing in too. Other shapes are cropped.`}
        </p>
        <div className="flex flex-wrap items-center gap-4">
          {data ? (
            <span className="grid size-20 place-items-center rounded-card border border-line bg-raised">
              {data.logo === null ? (
                <Mark className="size-12" />
              ) : (
                <img src={data.logo} alt={t`The logo`} width={64} height={64} className="size-16 object-contain" />
              )}
            </span>
          ) : (
            <Skeleton className="size-20 rounded-card" />
          )}
          <div className="flex flex-wrap gap-2">
            <label
              className={buttonClass(
                'secondary',
                'relative cursor-pointer has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
              )}
            >
              {busy ? t`Saving…` : data?.logo ? t`Replace logo` : t`Upload logo`}
              <input
                type="file"
                accept={acceptOf('picture')}
                disabled={busy || !data}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file) saving.mutate(file);
                  // Cleared, so that the same file can be chosen again.
                  target.value = '';
                }}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
            </label>
            {data?.logo && (
              <Button kind="quiet" disabled={busy} onClick={() => saving.mutate(null)}>
                {t`Remove logo`}
              </Button>
            )}
          </div>
        </div>
        {saving.error && <FormAlert>{saving.error.message}</FormAlert>}
      </div>
    </ConsolePanel>
  );
}
