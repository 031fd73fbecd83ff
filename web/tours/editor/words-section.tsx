import classes from '../../document/document.module.css';
import { useField } from '../../document/document-context.ts';
import { NumberField, ProseField } from '../../document/fields.tsx';
import { LinesField } from '../../document/list-fields.tsx';
import { durationText } from '../../formats/duration.ts';
import { tourWords } from '../../words/en/tours.ts';

const { fields: label } = tourWords;

/** What travelers read. */
export function WordsSection() {
  const { value: minutes } = useField<number>('duration_minutes');
  return (
    <>
      <ProseField path="description" label={label.description} rows={6} />
      <div className={classes['pair']}>
        <NumberField
          path="duration_minutes"
          label={label.duration_minutes}
          description={minutes ? durationText(minutes) : undefined}
        />
      </div>
      <LinesField path="highlights" label={label.highlights} />
      <LinesField path="inclusions" label={label.inclusions} />
      <LinesField path="exclusions" label={label.exclusions} />
      <LinesField path="what_to_bring" label={label.what_to_bring} />
    </>
  );
}
