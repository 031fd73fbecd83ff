import classes from '../../document/document.module.css';
import { DateField, NumberField, ProseField, TextField } from '../../document/fields.tsx';
import { EntriesField } from '../../document/list-fields.tsx';
import { documentWords } from '../../words/en/document.ts';
import { tourWords } from '../../words/en/tours.ts';
import type { Tour } from '../tour-queries.ts';

const { fields: label, editor: text } = tourWords;
type Review = Tour['reviews'][number];
const best = 5;

/** What travelers said. */
export function ReviewsSection() {
  return (
    <>
      <div className={classes['pair']}>
        <NumberField path="rating" label={label.rating} decimals={2} />
        <NumberField path="review_count" label={label.review_count} empty={0} />
      </div>
      <EntriesField<Review>
        path="reviews"
        label={label.reviews}
        addLabel={text.addReview}
        blank={() => ({ name: '', rating: best, text: '', date: null })}
        titleOf={({ name }, at) => name || documentWords.entry(text.review, at + 1)}
      >
        {(path) => (
          <>
            <div className={classes['fields']}>
              <TextField path={`${path}.name`} label={text.author} />
              <NumberField path={`${path}.rating`} label={label.rating} decimals={2} empty={0} />
              <DateField path={`${path}.date`} label={text.date} />
            </div>
            <ProseField path={`${path}.text`} label={text.reviewText} rows={2} />
          </>
        )}
      </EntriesField>
    </>
  );
}
