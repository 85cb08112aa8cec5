import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconCloudPause,
  IconCloudUpload,
  IconLogin2,
} from '@tabler/icons-react';
import type { ChipState } from './chip-state.ts';

/** The drawing beside each state of the data: colour is never the only signal. */
export const STATUS_ICONS: Record<ChipState['kind'], typeof IconCloudOff> = {
  saved: IconCircleCheck,
  sending: IconCloudUpload,
  offline: IconCloudOff,
  paused: IconCloudPause,
  login: IconLogin2,
  attention: IconAlertTriangle,
  shrunk: IconAlertTriangle,
};
