import type { Rest } from '../settle.ts';
import { difference } from '../settle.ts';
import type { World } from '../world.ts';

/** What only the end of a history shows. */
export interface Ends {
  lost: number;
  unflagged: number;
  diverged: number;
  stuck: number;
}

/** Looks at everything once all has come to rest, or should have (I1, I2, I8, I14, I16). */
export function judgeEnd(world: World, rest: Rest): Ends {
  const { verdict, requests, server } = world;
  const ends: Ends = { lost: 0, unflagged: 0, diverged: 0, stuck: 0 };
  for (const device of world.devices) {
    for (const ledger of device.ledgers.values()) {
      for (const typed of ledger.lost(requests.isApplied)) {
        ends.lost += 1;
        verdict.add(
          'I1',
          `${typed.token} of ${typed.lk ?? 'nothing'} (${typed.field}) is lost on ${ledger.name}`,
        );
      }
      for (const entry of ledger.mirror.outbox.values()) {
        ends.stuck += 1;
        verdict.add(
          'I16',
          `#${entry.seq} of ${ledger.name} (${entry.kind} of ${entry.lk}) is still ${entry.state}`,
        );
      }
      const differs = difference(world, ledger);
      if (differs === null) continue;
      ends.diverged += 1;
      verdict.add('I8', `${ledger.name}: ${differs}`);
    }
  }
  if (!rest.isQuiet && ends.stuck + ends.diverged === 0) {
    verdict.add('I16', 'nothing waits and yet it does not come to rest');
    ends.stuck += 1;
  }
  for (const mark of requests.doubled) {
    if (requests.live(mark) <= requests.wanted(mark) || requests.told.has(mark)) continue;
    ends.unflagged += 1;
    verdict.add('I2', `${mark} is there ${requests.live(mark)} times and nobody was told`);
  }
  if (server.level === 'L2' && requests.duplicates > 0)
    verdict.add('I2', `${requests.duplicates} rows too many`);
  for (const bug of world.bugs) verdict.add('I14', `an unexpected failure: ${describe(bug)}`);
  return ends;
}

function describe(bug: unknown): string {
  return bug instanceof Error ? `${bug.name}: ${bug.message}` : String(bug);
}
