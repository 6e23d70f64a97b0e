import { t } from '@lingui/core/macro';
import { ListHeader } from '../../ui/ListHeader.tsx';
import { MenuContent } from '../main-layout/MenuContent.tsx';

export function MenuScreen() {
  return (
    <div className="pb-4 wide:pt-2">
      <ListHeader title={t`Menu`} />
      <div className="px-4 pt-2 md:px-0">
        <MenuContent />
      </div>
    </div>
  );
}
