import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { certificateFile } from '@quad/contract/careers/certificates';
import { Award, Download, ShieldCheck } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { useSaveFile } from '../../../../ui/use-save-file.ts';

/** The viewer's certificate of attendance: the PDF, and the public page that verifies it. */
export function OwnCertificate({ code, title }: { code: string; title: string }) {
  const saving = useSaveFile(() => saveFile(certificateFile, { params: { code }, name: `${title}.pdf` }));
  return (
    <section
      aria-label={t`Your certificate of attendance`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-accent-text bg-surface p-5"
    >
      <Award size={32} strokeWidth={1.5} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{t`Certificate of attendance`}</p>
        <p className="text-14 text-muted">{t`Its QR code leads to a page where anyone can check it.`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={saving.isPending} onClick={() => saving.mutate()}>
          <Trans>
            <Download size={18} aria-hidden />
            Download
          </Trans>
        </Button>
        <Link to="/certificates/$code" params={{ code }} className={buttonClass('secondary')}>
          <Trans>
            <ShieldCheck size={18} aria-hidden />
            Check
          </Trans>
        </Link>
      </div>
    </section>
  );
}
