import type { TabChannel, TabMessage } from '../../src/sync/channel.ts';
import type { Life, Scheduler } from './scheduler.ts';

/** Ms within which a message arrives. */
const MESSAGE_MS = 6;

interface End {
  name: string;
  life: Life;
  onMessage: (message: TabMessage) => void;
  isOpen: boolean;
  /** When the latest message on its way arrives: messages keep their order. */
  lastAt: number;
}

/** The broadcast channels of one device: a message reaches every other tab, in order, some time later. */
export class DeviceChannels {
  readonly #scheduler: Scheduler;
  #ends: End[] = [];

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  open(life: Life, name: string, onMessage: (message: TabMessage) => void): TabChannel {
    const end: End = { name, life, onMessage, isOpen: true, lastAt: 0 };
    this.#ends.push(end);
    return {
      post: (message) => {
        if (end.isOpen && !life.isDead) this.#post(end, message);
      },
      close: () => {
        end.isOpen = false;
        this.#ends = this.#ends.filter((other) => other !== end);
      },
    };
  }

  forget(life: Life): void {
    this.#ends = this.#ends.filter((end) => end.life !== life);
  }

  #post(from: End, message: TabMessage): void {
    const delay = this.#scheduler.jitter(MESSAGE_MS);
    for (const end of this.#ends) {
      if (end === from || end.name !== from.name) continue;
      end.lastAt = Math.max(end.lastAt, this.#scheduler.now + delay);
      this.#scheduler.after(end.lastAt - this.#scheduler.now, end.life, () => {
        if (end.isOpen) end.onMessage(message);
      });
    }
  }
}
