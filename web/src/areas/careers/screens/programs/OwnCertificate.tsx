import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { certificateFile } from '@quad/contract/careers/certificates';
import { Award, Download, Share } from 'lucide-react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { shareLink } from '../../../../ui/share-link.ts';
import { useSaveFile } from '../../../../ui/use-save-file.ts';

/** The viewer's certificate: the PDF, and the public address that verifies it. */
export function OwnCertificate({ code, program }: { code: string; program: string }) {
  const saving = useSaveFile(() => saveFile(certificateFile, { params: { code }, name: `${program}.pdf` }));
  const share = () =>
    void shareLink({
      title: t`Certificate: ${program}`,
      href: hrefOf({ to: '/certificates/$code', params: { code } }),
    });
  return (
    <section
      aria-label={t`Your certificate: ${program}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-accent-text bg-surface p-5"
    >
      <Award size={32} strokeWidth={1.5} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-40 flex-1">
        <p dir="auto" className="font-semibold">
          {program}
        </p>
        <p className="text-14 text-muted">{t`Your certificate. Its QR code leads to a page where anyone can check it.`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={saving.isPending} onClick={() => saving.mutate()}>
          <Trans>
            <Download size={18} aria-hidden />
            Download
          </Trans>
        </Button>
        <Button kind="secondary" onClick={share}>
          <Trans>
            <Share size={18} aria-hidden />
            Share
          </Trans>
        </Button>
      </div>
    </section>
  );
}
