import { openMemoryDb } from './memory-db.ts';
import { MemoryDisk } from './memory-disk.ts';
import { drainMicrotasks } from './scheduler.ts';
import type { StoreKind } from './store.ts';

/** Stores in memory, new for every history. */
export function createMemoryStores(): StoreKind {
  const disks = new Map<number, MemoryDisk>();
  const diskOf = (device: number): MemoryDisk => {
    const disk = disks.get(device) ?? new MemoryDisk();
    disks.set(device, disk);
    return disk;
  };
  return {
    open: async (device, name, hooks) => openMemoryDb(diskOf(device).store(name), hooks),
    settle: drainMicrotasks,
  };
}
