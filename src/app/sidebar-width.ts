import { useLocalStorage } from '@mantine/hooks';

export type SidebarWidth = 'ancha' | 'estrecha';

export const SIDEBAR_KEY = 'calavera:barra';
/** Below the desktop band an open side bar leaves too little for the page: it starts closed there. */
const DESKTOP = '(min-width: 1024px)';

/** 270 px or 80 px: the maker's choice on this device, else by the width of the screen. */
export function useSidebarWidth(): [SidebarWidth, (width: SidebarWidth) => void] {
  const [chosen, setChosen] = useLocalStorage<SidebarWidth | undefined>({
    key: SIDEBAR_KEY,
    getInitialValueInEffect: false,
    serialize: (value) => value ?? '',
    deserialize: (stored) => (stored === 'ancha' || stored === 'estrecha' ? stored : undefined),
  });
  // Without a default for the hook: it would store it as if it had been chosen.
  return [chosen ?? widthOfScreen(), setChosen];
}

function widthOfScreen(): SidebarWidth {
  return window.matchMedia(DESKTOP).matches ? 'ancha' : 'estrecha';
}
