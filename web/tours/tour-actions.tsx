import { ActionIcon, Button, Menu } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { Icon } from '../pieces/icon.tsx';
import { useKeys } from '../pieces/keys/use-keys.ts';
import { tell, tellFault } from '../pieces/notify.tsx';
import type { Search } from '../search.ts';
import { tourWords } from '../words/en/tours.ts';
import { words } from '../words/words.ts';
import { DuplicateTour } from './duplicate-tour.tsx';
import { RemoveTour } from './remove-tour.tsx';
import { isConnected, type Tour, useSetTourStatus } from './tour-queries.ts';

const text = tourWords;

/** What can be done with a tour, as far as the role goes. */
export function TourActions({ tour }: { tour: Tour }) {
  const [dialog, setDialog] = useState<'duplicate' | 'remove' | null>(null);
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const mayEdit = useMay()('manager');
  const isOwn = !isConnected(tour) && tour.status !== 'removed';
  const edit = () => void navigate({ to: '.', search: { ...search, tab: 'edit' } });
  const isEditing = search['tab'] === 'edit';
  const price = () => void navigate({ to: '.', search: { ...search, tab: 'price' } });
  useKeys({ e: () => mayEdit && isOwn && edit(), p: price });
  if (!mayEdit) return null;
  const close = () => setDialog(null);
  return (
    <>
      {isOwn && !isEditing && (
        <Button leftSection={<Icon name="edit" size={18} />} onClick={edit}>
          {text.edit}
        </Button>
      )}
      {tour.status !== 'removed' && <StatusButton tour={tour} />}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon size="36" aria-label={words.panel.actions}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isConnected(tour) && (
            <Menu.Item onClick={() => setDialog('duplicate')}>{text.duplicate}</Menu.Item>
          )}
          {isOwn && <Menu.Item onClick={() => setDialog('remove')}>{text.remove}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'duplicate' && <DuplicateTour tour={tour} close={close} />}
      {dialog === 'remove' && <RemoveTour tour={tour} close={close} />}
    </>
  );
}

/** Takes a tour off sale or puts it on sale, with undo. */
function StatusButton({ tour }: { tour: Tour }) {
  const change = useSetTourStatus(String(tour.id));
  const isActive = tour.status === 'active';
  const set = (status: 'active' | 'inactive', seen?: number) =>
    change.mutate(
      { status, ...(seen !== undefined && { seen }) },
      {
        onSuccess: () =>
          tell(
            status === 'active' ? text.activated(tour.name) : text.deactivated(tour.name),
            seen === undefined ? undefined : () => set(status === 'active' ? 'inactive' : 'active'),
          ),
        onError: tellFault,
      },
    );
  return (
    <Button
      variant="default"
      loading={change.isPending}
      onClick={() => set(isActive ? 'inactive' : 'active', tour.version)}
    >
      {isActive ? text.deactivate : text.activate}
    </Button>
  );
}
