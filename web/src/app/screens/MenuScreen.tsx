import { t } from '@lingui/core/macro';
import { MenuContent } from '../main-layout/MenuContent.tsx';

export function MenuScreen() {
  return (
    <div className="px-4 pt-3 pb-4 wide:px-0">
      <h1 className="mb-3 text-20 leading-8 md:text-28 md:leading-tight">{t`Menu`}</h1>
      <MenuContent />
    </div>
  );
}
