import { MenuContent } from '../main-layout/MenuContent.tsx';

export function MenuScreen() {
  return (
    <div className="p-4 wide:px-0">
      <h1 className="mb-4 text-28">Menu</h1>
      <MenuContent />
    </div>
  );
}
