import { ask } from '../../api/client.ts';
import type { Operations } from '../../api/operator.ts';
import { queryClient } from '../../api/query-client.ts';
import { DocumentForm } from '../../document/document-form.tsx';
import type { Fields } from '../../document/paths.ts';
import { tourWords } from '../../words/en/tours.ts';
import type { Tour } from '../tour-queries.ts';
import { BasicsSection } from './basics-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { PricesSection } from './prices-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { RulesSection } from './rules-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { WordsSection } from './words-section.tsx';

const { sections: title } = tourWords;
type Body = Operations['PUT /operator/v1/tours/{id}']['body'];

/** Everything of a tour that the marketplace file has, in sections. */
export default function EditTour({ stored }: { stored: Tour }) {
  const path = { id: String(stored.id) };
  return (
    <DocumentForm
      id={`tour ${stored.id}`}
      stored={stored}
      tryOut={(changes, seen) =>
        ask('PUT /operator/v1/tours/{id}', { path, body: { ...toBody(changes), dry_run: 1 }, seen })
      }
      save={async (changes, seen) => {
        const saved = await ask('PUT /operator/v1/tours/{id}', {
          path,
          body: toBody(changes),
          seen,
        });
        const { changes: _changes, faults: _faults, left_out: _left, ...tour } = saved;
        return { ...stored, ...tour };
      }}
      refresh={() => queryClient.invalidateQueries({ queryKey: ['tours'] })}
      sections={(draft) => [
        {
          key: 'basics',
          title: title.basics,
          paths: [
            'name',
            'supplier',
            'type',
            'product_type',
            'difficulty',
            'languages',
            'activities',
            'sights',
            'elevate',
            'promotion',
            'private_tour',
          ],
          content: <BasicsSection />,
        },
        {
          key: 'words',
          title: title.words,
          paths: [
            'description',
            'highlights',
            'duration_minutes',
            'inclusions',
            'exclusions',
            'what_to_bring',
          ],
          content: <WordsSection />,
        },
        {
          key: 'pictures',
          title: title.pictures,
          paths: ['images'],
          content: <PicturesSection />,
        },
        {
          key: 'place',
          title: title.place,
          paths: ['place', 'meeting_point', 'hotel_pickup'],
          content: <PlaceSection />,
        },
        {
          key: 'prices',
          title: title.prices,
          paths: ['pricing', 'price_source'],
          content: <PricesSection />,
        },
        {
          key: 'schedule',
          title: title.schedule,
          paths: ['schedule', 'closures'],
          content: <ScheduleSection draft={draft} />,
        },
        {
          key: 'rules',
          title: title.rules,
          paths: ['confirmation', 'cutoff_hours', 'cancellation', 'deposit_percent'],
          content: <RulesSection />,
        },
        {
          key: 'reviews',
          title: title.reviews,
          paths: ['rating', 'review_count', 'reviews'],
          content: <ReviewsSection />,
        },
      ]}
    />
  );
}

/** The API judges what is in it. */
function toBody(changes: Fields): Body {
  return changes;
}
