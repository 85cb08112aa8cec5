import { type Capacidad, knownCapacidades } from '#domain/capacidades.ts';
import { readCapacidades } from '#api/capacidades.ts';
import type { Client } from '#api/client.ts';
import { type CalaveraDb, writeIn } from '#db/database.ts';

/** What the server can do, as it announced; asking for it also tells whether it answers at all. */
export interface ServerProbe {
  has: (capacidad: Capacidad) => boolean;
  /** True when the server answered. Never throws. */
  ask: () => Promise<boolean>;
}

/** A probe that remembers the last announcement in the store. */
export async function openProbe(db: CalaveraDb, client: Client): Promise<ServerProbe> {
  const stored = (await db.meta.get('capacidades'))?.value;
  let known = new Set(knownCapacidades(Array.isArray(stored) ? stored : []));
  return {
    has: (capacidad) => known.has(capacidad),
    async ask() {
      const answer = await readCapacidades(client);
      if (!answer.ok) return false;
      known = new Set(answer.capacidades);
      await writeIn(db, [], () => db.meta.put({ key: 'capacidades', value: [...known] }));
      return true;
    },
  };
}
