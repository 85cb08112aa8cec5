const dirty = new Set<string>();

/** Says whether the form `key` holds something that is typed and not saved. */
export function setFormDirty(key: string, isDirty: boolean): void {
  if (isDirty) dirty.add(key);
  else dirty.delete(key);
}

/** True while any form does: the page must not be reloaded under it. */
export function isAnyFormDirty(): boolean {
  return dirty.size > 0;
}
