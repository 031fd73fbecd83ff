import { Button } from '@mantine/core';
import { countText } from '../../formats/money.ts';
import { Money } from '../../pieces/money.tsx';
import { TourPicture } from '../../pieces/tour-picture.tsx';
import { partnersWords } from '../../words/en/partners.ts';
import classes from './view.module.css';
import type { SeenTour } from './view-queries.ts';

const text = partnersWords.view;
const usualParty = '2';

type ViewToursProps = {
  tours: readonly SeenTour[];
  total: number;
  check: (query: string) => void;
};

/** The tours that a partner finds, with the prices it is told. */
export function ViewTours({ tours, total, check }: ViewToursProps) {
  if (tours.length === 0) return <p className={classes['hint']}>{text.noTours}</p>;
  return (
    <>
      <p className={classes['hint']}>{text.of(tours.length, countText(total))}</p>
      <ul className={classes['tours']}>
        {tours.map(({ id, about, logistics, itinerary, pricing, images }) => (
          <li key={id}>
            <TourPicture src={images[0]} size="row" />
            <div className={classes['tour']}>
              <strong>{about.name}</strong>
              <span>
                {[id, `${logistics.town}, ${logistics.country}`, itinerary.duration]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <span className={classes['price']}>
              {text.from} <Money amount={pricing.price_from} currency={pricing.currency} />
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${text.check}: ${about.name}`}
              onClick={() => check(availabilityOf(id, pricing.pricing_rates[0]?.pricing_rate))}
            >
              {text.check}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function availabilityOf(id: string, rate = 'adults'): string {
  return new URLSearchParams({ id, range: '7', [rate]: usualParty }).toString();
}
