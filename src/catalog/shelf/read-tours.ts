import type { DatabaseConnection } from '../../platform/db/database.ts';
import { type CopiedRow, copyRows } from '../../platform/db/migrating/copy.ts';
import { type TourDocument, toTour } from '../marketplace-file.ts';
import { onSale } from '../on-sale.ts';
import { type Facets, facetsOf } from '../record/tour-facets.ts';
import { recordVersion } from '../record/tour-record.ts';

type Pool = DatabaseConnection['pool'];

/** A tour after its latest change: as partners may see it, or no longer there for them. */
export type ReadTour = { readonly id: number; readonly change: number } & (
  | {
      readonly isActive: true;
      /** As JSON. */
      readonly facets: Buffer;
      readonly record: Buffer;
    }
  | { readonly isActive: false }
);

/**
 * Tours with a higher number of change than `after`, in its order, some at a time. `baseAddress` is
 * where the pictures of this program are found.
 */
export async function* readTours(
  pool: Pool,
  { after, baseAddress }: { after: number; baseAddress: string },
): AsyncGenerator<ReadTour[]> {
  if (!Number.isSafeInteger(after)) throw new Error(`${after} is no number of a change`);
  const rows = copyRows(
    pool,
    `select id, change, case when ${onSale} then facets::text end,
       case when ${onSale} then record end,
       case when ${onSale} and record_version < ${recordVersion} then document::text end
     from tour where change > ${after} order by change`,
  );
  const address = Buffer.from(baseAddress);
  for await (const some of rows) yield some.map((row) => toReadTour(row, address));
}

function toReadTour(
  [id, change, facets, record, document]: CopiedRow,
  baseAddress: Buffer,
): ReadTour {
  const common = {
    id: id?.readInt32BE() ?? 0,
    change: Number(change?.readBigInt64BE() ?? 0),
  };
  if (!facets || !record) return { ...common, isActive: false };
  // Facets that an older version of the program made may lack what a search looks at by now.
  const read = document ? anew(facets, document) : facets;
  const hasOwnPictures = ownPictures.test(read.toString('latin1'));
  return {
    ...common,
    isActive: true,
    facets: read,
    record: hasOwnPictures ? withAddresses(record, baseAddress) : record,
  };
}

function anew(facets: Buffer, document: Buffer): Buffer {
  const tour = toTour(JSON.parse(document.toString()) as TourDocument);
  return Buffer.from(JSON.stringify(facetsOf(tour, JSON.parse(facets.toString()) as Facets)));
}

const backslash = 0x5c;

/** In a text the quotes would be escaped. */
const ownPictures = /"ownPictures": ?true/;

const beforePicture = '"/pictures/';
const ownPicture = /^"\/pictures\/[a-z0-9-]+(?:\.svg|\/\d+\.webp)$/;

function withAddresses(record: Buffer, baseAddress: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = -1; (at = record.indexOf(beforePicture, at + 1)) >= 0; ) {
    // Inside a text, the quote before it would be escaped.
    const isText = record[at - 1] !== backslash;
    const end = record.indexOf('"', at + 1);
    if (!isText || !ownPicture.test(record.toString('latin1', at, end))) continue;
    parts.push(record.subarray(from, at + 1), baseAddress);
    from = at + 1;
  }
  return Buffer.concat([...parts, record.subarray(from)]);
}
