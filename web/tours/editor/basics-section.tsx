import { findSuppliers } from '../../api/suppliers.ts';
import classes from '../../document/document.module.css';
import { useField } from '../../document/document-context.ts';
import { NumberField, SwitchField, TextField } from '../../document/fields.tsx';
import { EntriesField, SuggestedField, TagsField } from '../../document/list-fields.tsx';
import { FoundSelect } from '../../pieces/fields/found-select.tsx';
import { documentWords } from '../../words/en/document.ts';
import { tourWords } from '../../words/en/tours.ts';
import { type FacetKind, findFacets, type Tour } from '../tour-queries.ts';

const { fields: label, editor: text } = tourWords;
type Sight = Tour['sights'][number];

const find = (kind: FacetKind) => async (typed: string) => {
  const found = await findFacets(kind, typed);
  return found.map(({ value }) => value);
};
const [findTypes, findDifficulties] = [find('type'), find('difficulty')];
const [findLanguages, findActivities] = [find('language'), find('activity')];

/** What it is called, who runs it, and what it is found by. */
export function BasicsSection() {
  const supplier = useField<string>('supplier');
  return (
    <>
      <TextField path="name" label={label.name} />
      <div className={classes['pair']}>
        <FoundSelect
          label={label.supplier}
          find={findSuppliers}
          allowDeselect={false}
          value={supplier.value ?? null}
          onChange={supplier.set}
          error={supplier.error}
        />
        <SuggestedField path="type" label={label.type} find={findTypes} />
        <TextField path="product_type" label={label.product_type} />
        <SuggestedField path="difficulty" label={label.difficulty} find={findDifficulties} />
      </div>
      <TagsField
        path="languages"
        label={label.languages}
        description={text.languagesHint}
        find={findLanguages}
      />
      <TagsField path="activities" label={label.activities} find={findActivities} />
      <Sights />
      <div className={classes['pair']}>
        <SwitchField path="promotion" label={label.promotion} />
        <SwitchField path="elevate" label={label.elevate} />
        <SwitchField path="private_tour" label={label.private_tour} />
      </div>
    </>
  );
}

/** Sights are known by their number, the same in every tour. */
function Sights() {
  const { value, set } = useField<Sight[]>('sights');
  const sights = value ?? [];
  const add = (chosen: string | null) => {
    const [id = '', ...name] = (chosen ?? '').split(' ');
    if (chosen && !sights.some((sight) => String(sight.id) === id)) {
      set([...sights, { id: Number(id), name: name.join(' ') }]);
    }
  };
  return (
    <>
      <FoundSelect
        label={label.sights}
        description={text.sightsHint}
        placeholder={text.addSight}
        find={findSights}
        value={null}
        onChange={add}
      />
      <EntriesField<Sight>
        path="sights"
        label={label.sights}
        isRow
        addLabel={text.newSight}
        blank={() => ({ id: 0, name: '' })}
        titleOf={({ name }, at) => name || documentWords.entry(label.sights, at + 1)}
      >
        {(path) => (
          <div className={classes['fields']}>
            <TextField path={`${path}.name`} label={label.name} />
            <NumberField path={`${path}.id`} label={text.sightNumber} empty={0} />
          </div>
        )}
      </EntriesField>
    </>
  );
}

async function findSights(typed: string) {
  const found = await findFacets('sight', typed);
  return found.map(({ id, value }) => ({ value: `${id ?? 0} ${value}`, label: value }));
}
