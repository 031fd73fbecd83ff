import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../test/support/source/imports.ts';
import { countedFields, shownFields } from './shown-fields.ts';

/** Hidden on purpose, and why. */
const hiddenFields: Readonly<Record<string, string>> = {
  secrets: 'access_token password token voucher voucher_html voucher_pdf svc_url',
  people: `agent_email agent_name card_holder email first_name last_name lead_passenger lead_pax name
    names phone title travelers_names travelers_names_raw travellers_names_html`,
  'where people are, and how they come': `address arrival_flight_number departure_flight_number
    departure_flight_time departure_ship_time departure_train_number departure_train_time hotel_pickup
    latitude longitude pickup_location place_id ship_arrival_time train_number
    train_origin_departure_time`,
  'what people wrote': `additional_info answer notes operator_notes pickup_notes reason reviews text
    traveler_questions`,
  companies: `agency_name business_ref company contact_email contact_phone operator partner supplier
    website`,
  'long, and to be read in the answer itself': `add_ons_html add_ons_raw cancellation
    cancellation_policy description exclusions highlights image images inclusions itinerary logistics
    meeting_point pe_rating price_detail product requires_description sights time_with_description
    vehicle what_to_bring`,
};

type Node = Readonly<Record<string, unknown>>;

/** The names of all fields that the API of partners takes and answers, in staging as well. */
function fieldsOf(document: Node): Set<string> {
  const names = new Set<string>();
  const known = new Set<string>();
  const walk = (node: unknown, hasNames = false): void => {
    if (typeof node !== 'object' || node === null) return;
    const { $ref: ref, in: place, name } = node as Node;
    if (typeof ref === 'string' && !known.has(ref)) {
      known.add(ref);
      const path = ref.slice('#/'.length).split('/');
      walk(path.reduce<unknown>((inner, key) => (inner as Node)[key], document));
    }
    if (place === 'query') names.add(String(name));
    for (const [key, value] of Object.entries(node)) {
      if (hasNames) names.add(key);
      if (hasNames || !/^(?:examples?|headers)$/.test(key))
        walk(value, !hasNames && key === 'properties');
    }
  };
  walk(document['paths']);
  return names;
}

const namesIn = (text: string) => text.trim().split(/\s+/);

describe('each field of the API of partners', () => {
  it('is shown in the request log, or hidden on purpose', () => {
    const text = readFileSync(join(root, 'docs/openapi.json'), 'utf8');
    const fields = fieldsOf(JSON.parse(text));
    const hidden = new Set(Object.values(hiddenFields).flatMap(namesIn));
    const shown = new Set([...shownFields, ...countedFields]);
    const decided = new Set([...hidden, ...shown]);

    assert.ok(fields.size > 200);
    assert.deepEqual(
      [...fields].filter((name) => !decided.has(name)),
      [],
      'name them in shown-fields.ts if they never tell of people, otherwise above',
    );
    assert.deepEqual(
      [...decided].filter((name) => !fields.has(name)),
      [],
      'no field has this name any more',
    );
    assert.deepEqual(
      [...hidden].filter((name) => shown.has(name)),
      [],
    );
  });
});
