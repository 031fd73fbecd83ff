import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiFault } from '../api/client.ts';
import { tell } from '../pieces/notify.tsx';
import { documentWords } from '../words/en/document.ts';
import { ChangeBar } from './change-bar.tsx';
import classes from './document.module.css';
import { DocumentContext } from './document-context.ts';
import { Faults, type FieldFault, faultsIn } from './faults.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import type { Fields } from './paths.ts';
import { SectionNav } from './section-nav.tsx';
import { useDraft, type Versioned } from './use-draft.ts';

const text = documentWords;
const pauseMilliseconds = 450;

export type FieldChange = { field: string; before: unknown; after: unknown };
export type Section = { key: string; title: string; paths: readonly string[]; content: ReactNode };
type Tried = { changes: FieldChange[]; faults: FieldFault[] };

type FormProps<Doc extends Versioned> = {
  /** What tells it from others, such as `tour 16350`. */
  id: string;
  stored: Doc;
  /** Asks what a change would come to. */
  tryOut: (changes: Fields, seen: number) => Promise<Tried>;
  /** Answers the record as it is then. */
  save: (changes: Fields, seen: number) => Promise<Doc>;
  refresh: () => Promise<unknown>;
  sections: (draft: Doc) => readonly Section[];
};

/**
 * The editor of a record with many fields. The server tries each change out as one pauses, so that what
 * is wrong is told beside its field, and what will change before it is saved.
 */
export function DocumentForm<Doc extends Versioned>(props: FormProps<Doc>) {
  const { id, stored, tryOut, refresh } = props;
  const edit = useDraft(stored);
  const { base, draft, changes, isChanged, isBehind } = edit;
  const [isMerging, setMerging] = useState(false);
  const [settled] = useDebouncedValue(JSON.stringify(changes), pauseMilliseconds);
  const tried = useQuery({
    queryKey: ['trial', id, settled, base.version, stored.version],
    queryFn: () => tryOut(JSON.parse(settled) as Fields, base.version),
    enabled: isChanged && settled !== '{}',
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const saving = useSave(props, edit);
  const stale = isBehind || isStale(saving.error) || isStale(tried.error);
  const told = [...(saving.error ? faultsIn(saving.error).all : []), ...(tried.data?.faults ?? [])];
  const faults = new Faults(isChanged ? told : []);
  const sections = props.sections(draft);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && !staysHere(current, next),
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  const merge = async () => {
    await refresh();
    setMerging(true);
  };

  return (
    <DocumentContext value={{ base, draft, faults, set: edit.set, change: edit.change }}>
      <div className={classes['document']}>
        <SectionNav sections={sections} faults={faults} />
        <div className={classes['sections']}>
          {sections.map(({ key, title, content }) => (
            <section key={key} id={`section-${key}`} className={classes['section']}>
              <h2>{title}</h2>
              {content}
            </section>
          ))}
        </div>
      </div>
      {isChanged && (
        <ChangeBar
          changes={tried.data?.changes ?? null}
          faults={faults}
          shown={sections.flatMap(({ paths }) => paths)}
          refusal={stale ? null : (tried.error?.message ?? null)}
          stale={stale ? (tried.error?.message ?? saving.error?.message ?? text.stale) : null}
          isBusy={tried.isFetching || settled !== JSON.stringify(changes)}
          isSaving={saving.isPending}
          save={() => (stale ? void merge() : saving.mutate())}
          reset={() => {
            saving.reset();
            edit.reset();
          }}
        />
      )}
      {isMerging && (
        <MergeDialog
          said={tried.error?.message ?? saving.error?.message ?? null}
          sides={{ base, mine: draft, theirs: stored }}
          apply={(merged) => {
            saving.reset();
            edit.rebase(stored, merged as Doc);
            setMerging(false);
          }}
          close={() => setMerging(false)}
        />
      )}
      {blocker.status === 'blocked' && <LeaveDialog leave={blocker.proceed} stay={blocker.reset} />}
    </DocumentContext>
  );
}

/** Saves, and offers to take it back for a while. */
function useSave<Doc extends Versioned>(
  { id, save, refresh }: FormProps<Doc>,
  { base, changes, rebase }: ReturnType<typeof useDraft<Doc>>,
) {
  return useMutation({
    mutationFn: () => save(changes, base.version),
    onSuccess: (saved) => {
      rebase(saved, saved);
      const names = Object.keys(changes);
      const before = Object.fromEntries(names.map((name) => [name, base[name] ?? null]));
      const undo = () =>
        void save(before, saved.version).then(
          () => tell(text.undone),
          (error: Error) => tell(error.message),
        );
      tell(text.saved(names.length), undo);
    },
    onSettled: refresh,
    mutationKey: ['save', id],
  });
}

function isStale(error: Error | null): boolean {
  return error instanceof ApiFault && error.code === 'stale-version';
}

type Place = { pathname: string; search: unknown };

/** What changes in the address without leaving the editor. */
function staysHere(current: Place, next: Place): boolean {
  const tabOf = ({ search }: Place) => (search as { tab?: string }).tab;
  return current.pathname === next.pathname && tabOf(current) === tabOf(next);
}
