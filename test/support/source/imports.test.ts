import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findBrokenImports, findCircles, findMisplacedPackages } from './import-rules.ts';
import { importsIn } from './imports.ts';

function sources(texts: Record<string, string>) {
  return Object.entries(texts).map(([file, text]) => ({ file, imports: importsIn(text, file) }));
}

describe('reading imports', () => {
  it('finds them in every form', () => {
    const text = `import pg from 'pg';
import {
  first,
  type Second,
} from './near.ts';
import type { Third } from '../types.ts';
import './effect.ts';
export { fourth } from './passed-on.ts';
const late = await import('./late.ts');
const worker = new Worker(new URL('./worker.ts', import.meta.url));
const text = 'imported from somewhere';
`;

    assert.deepEqual(importsIn(text, 'src/bookings/pages/file.ts'), [
      { target: 'pg', typeOnly: false },
      { target: 'src/bookings/pages/near.ts', typeOnly: false },
      { target: 'src/bookings/types.ts', typeOnly: true },
      { target: 'src/bookings/pages/effect.ts', typeOnly: false },
      { target: 'src/bookings/pages/passed-on.ts', typeOnly: false },
      { target: 'src/bookings/pages/late.ts', typeOnly: false },
      { target: 'src/bookings/pages/worker.ts', typeOnly: false },
    ]);
  });
});

describe('the rules of imports', () => {
  it('name an import that the table does not allow, also a late one', () => {
    const planted = sources({
      'src/platform/mail.ts': "import type { Booking } from '../bookings/booking.ts';",
      'src/accounts/user.ts': "const late = () => import('../campaigns/campaign.ts');",
      'src/bookings/place.ts': "import { config } from '../config.ts';",
      'src/bookings/pay.ts': "import { createApiServer } from '../server/api-server.ts';",
      'src/bookings/quote.ts':
        "import { createTestDatabase } from '../../test/support/running/database.ts';",
      'src/catalog/tour.ts': "import { drawPicture } from '../../demo/painter/draw-picture.ts';",
      'src/demo/pictures.ts': "import { drawPicture } from '../../demo/painter/draw-picture.ts';",
    });

    assert.deepEqual(findBrokenImports(planted), [
      'src/platform/mail.ts: platform may not import bookings',
      'src/accounts/user.ts: accounts may not import campaigns',
      'src/bookings/place.ts: only the assembly may import src/config.ts',
      'src/bookings/pay.ts: only the assembly may import src/server/api-server.ts',
      'src/bookings/quote.ts: test/support/running/database.ts is no part of the program',
      'src/catalog/tour.ts: only src/demo may import demo/painter/draw-picture.ts',
    ]);
  });

  it('name an import of a wing that its folder does not allow', () => {
    const planted = sources({
      'src/bookings/routes.ts': "import './placing/place-booking.ts';",
      'src/bookings/changes/cancel-booking.ts': "import '../placing/place-booking.ts';",
      'src/bookings/booking/booking.ts': "import type { Order } from '../placing/order.ts';",
      'src/bookings/placing/place-booking.ts': "import '../routes.ts';",
      'src/accounts/staff/sign-in.ts': "import '../partners/token.ts';",
      'src/catalog/tours/find-tour.ts': "import '../tour.ts';",
      'src/catalog/tour.ts': "import './tours/find-tour.ts';",
    });

    assert.deepEqual(findBrokenImports(planted), [
      'src/bookings/booking/booking.ts: booking may not import placing',
      'src/bookings/placing/place-booking.ts: only files directly in bookings may import src/bookings/routes.ts',
      'src/catalog/tour.ts: no file directly in catalog may import src/catalog/tours/find-tour.ts',
    ]);
  });

  it('keep what is private in its folder, but for the assembly', () => {
    const planted = sources({
      'src/bookings/place.ts': "import { byEmail } from '../accounts/queries.ts';",
      'src/accounts/find.ts': "import { byEmail } from './queries.ts';",
      'src/app.ts': "import { accountRoutes } from './accounts/routes.ts';",
      'src/server/scope.ts': "import { accountRoutes } from '../accounts/routes.ts';",
    });

    assert.deepEqual(findBrokenImports(planted), [
      'src/bookings/place.ts: src/accounts/queries.ts is private to accounts',
    ]);
  });

  it('keep a package where it belongs, but let its types travel', () => {
    const planted = sources({
      'src/bookings/place.ts': "import pg from 'pg';",
      'src/bookings/cancel.ts': "import type pg from 'pg';",
      'src/platform/db/database.ts': "import pg from 'pg';",
    });

    assert.deepEqual(findMisplacedPackages(planted), [
      'src/bookings/place.ts: pg may not be used here',
    ]);
  });

  it('name a circle of files, also one of types', () => {
    const planted = sources({
      'src/a.ts': "import './b.ts';",
      'src/b.ts': "import './c.ts';",
      'src/c.ts': "import './b.ts';",
      'src/d.ts': "import type { A } from './e.ts';",
      'src/e.ts': "import './d.ts';",
    });

    assert.deepEqual(findCircles(planted), [
      'src/b.ts > src/c.ts > src/b.ts',
      'src/d.ts > src/e.ts > src/d.ts',
    ]);
  });
});
