import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { readDraft } from '#db/drafts.ts';
import type { DraftRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';
import { setFormDirty } from '#ui/form/dirty-forms.ts';
import { createDraftKeeper, type DraftContent, type DraftKeeper } from './draft-keeper.ts';

/** The draft that lay under `key` when the form was opened; `undefined` while it is being read. */
export function useStoredDraft(key: string): DraftRow | null | undefined {
  const { db } = useSignedIn();
  const stored = useLiveQuery(async () => ({ key, draft: await readDraft(db, key) }), [db, key]);
  const [opened, setOpened] = useState(stored);
  // Only the first answer counts: later ones are what this form itself has written.
  if (stored?.key === key && opened?.key !== key) setOpened(stored);
  return opened?.key === key ? opened.draft : undefined;
}

interface Options {
  draftKey: string;
  offer: DraftRow | null;
  /** Calls back after every change of the form, until the returned function is called. */
  watch: (onChange: () => void) => () => void;
  content: () => DraftContent;
}

/** Keeps what is typed as a draft, and tells the app that the form holds unsaved text. */
export function useDraftKeeper({ draftKey, offer, watch, content }: Options): DraftKeeper {
  const { db } = useSignedIn();
  const [keeper] = useState(() => createDraftKeeper({ db, key: draftKey, offer }));
  const startWatching = useEffectEvent(watch);
  const handleChange = useEffectEvent(() => {
    const now = content();
    setFormDirty(draftKey, now.isDirty);
    keeper.note(now);
  });

  useEffect(() => {
    const handleHide = () => {
      if (document.visibilityState === 'hidden') keeper.keep();
    };
    const stopWatching = startWatching(() => handleChange());
    window.addEventListener('pagehide', keeper.keep);
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      stopWatching();
      window.removeEventListener('pagehide', keeper.keep);
      document.removeEventListener('visibilitychange', handleHide);
      keeper.flush();
      setFormDirty(draftKey, false);
    };
  }, [draftKey, keeper]);
  return keeper;
}
