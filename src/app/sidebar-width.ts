import { useLocalStorage } from '@mantine/hooks';

export type SidebarWidth = 'ancha' | 'estrecha';

export const SIDEBAR_KEY = 'calavera:barra';
/** Below the desktop band an open side bar leaves too little for the page: it starts closed there. */
const DESKTOP = '(min-width: 1024px)';

/** 270 px or 80 px: the maker's choice on this device, else by the width of the screen. */
export function useSidebarWidth(): [SidebarWidth, (width: SidebarWidth) => void] {
  const [width, setWidth] = useLocalStorage<SidebarWidth>({
    key: SIDEBAR_KEY,
    defaultValue: window.matchMedia(DESKTOP).matches ? 'ancha' : 'estrecha',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (stored) => (stored === 'estrecha' ? 'estrecha' : 'ancha'),
  });
  return [width, setWidth];
}
