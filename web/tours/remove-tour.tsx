import { useNavigate } from '@tanstack/react-router';
import { Consequences } from '../pieces/consequences.tsx';
import { tell } from '../pieces/notify.tsx';
import { tourWords } from '../words/en/tours.ts';
import { type Tour, useRemoveTour } from './tour-queries.ts';

const text = tourWords;

export function RemoveTour({ tour, close }: { tour: Tour; close: () => void }) {
  const remove = useRemoveTour(String(tour.id));
  const navigate = useNavigate();
  const act = () =>
    remove.mutate(tour.version, {
      onSuccess: () => {
        tell(text.removed(tour.name));
        close();
        void navigate({ to: '/tours', search: {} });
      },
    });
  return (
    <Consequences
      title={text.removeTitle(tour.name)}
      sentences={text.removeSentences}
      action={text.remove}
      isPending={remove.isPending}
      fault={remove.error?.message}
      act={act}
      close={close}
    />
  );
}
