import { t } from '@lingui/core/macro';
import { Button } from '../../../../../ui/Button.tsx';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';

/** The viewer's unsent texts after another moderator acted first. They stay until the viewer closes them. */
export function Unsent({ texts, onClose }: { texts: readonly string[]; onClose: () => void }) {
  return (
    <ConsolePanel title={t`Not sent`}>
      <div className="flex flex-col gap-3 px-4 pb-4 md:px-5 md:pb-5">
        <p className="text-14 text-muted">
          {t`Another moderator acted on this case while you were writing. This is what you wrote:`}
        </p>
        {texts.map((text, at) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: texts have no name, and their order never changes
            key={at}
            dir="auto"
            className="wrap-anywhere whitespace-pre-wrap border-edge border-s-2 ps-3"
          >
            {text}
          </p>
        ))}
        <Button kind="secondary" className="self-start" onClick={onClose}>
          {t`Close`}
        </Button>
      </div>
    </ConsolePanel>
  );
}
