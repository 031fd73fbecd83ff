import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { App } from '../../src/app.ts';
import { deleteUnusedPictures } from '../../src/pictures/delete-unused.ts';
import { moveFiles } from '../../src/pictures/move-files.ts';
import { preparePicture, storePicture } from '../../src/pictures/store-picture.ts';
import { temporaryFolder } from '../../src/platform/db/embedded/test-support.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { backupCommands } from '../../src/upkeep/backup-commands.ts';
import { somebody } from '../support/accounts.ts';
import { createApi } from '../support/api.ts';
import { openCommands } from '../support/command-line.ts';
import { type FakeS3, startFakeS3 } from '../support/fakes/fake-s3.ts';
import {
  addressOf,
  imagesOf,
  jpeg,
  openPictureTours,
  plainPng,
  upload,
} from '../support/pictures.ts';
import { createTestDatabase } from '../support/running/database.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import type { StaffApi } from '../support/staff.ts';
import { pictureSuite } from '../support/suites/picture-suite.ts';

const png = plainPng(600, 30);

type InS3 = StaffApi & { store: FakeS3 };

async function openInS3(): Promise<InS3> {
  await using undo = new AsyncDisposableStack();
  const store = undo.use(await startFakeS3());
  const api = undo.use(await openPictureTours(store.environment));
  const resources = undo.move();
  return { ...api, store, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

async function keep(app: App, bytes: Buffer): Promise<void> {
  const picture = await preparePicture(app, bytes, 'a test');
  await inTransaction(app.db, (tx) => storePicture(tx, app, picture));
}

function later(app: App, hours: number): App {
  return { ...app, clock: { ...app.clock, now: () => app.clock.now().add({ hours }) } };
}

async function looseIn({ app }: StaffApi): Promise<number> {
  return (await app.db.selectFrom('looseObject').select('name').execute()).length;
}

/** The JPEG was kept in the database before there was a store, in which the PNG is. */
async function openMoving() {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const store = undo.use(await startFakeS3());
  await using before = await createApi({ database });
  await keep(before.app, jpeg);
  const api = undo.use(await createApi({ database, environment: store.environment }));
  await keep(api.app, png);
  const resources = undo.move();
  return { api, store, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

pictureSuite('S3', openInS3);

describe('a picture in S3', () => {
  it('is an object there for each size, and none of its bytes are in the database', async () => {
    await using api = await openInS3();

    const { body } = await upload(api, png);

    const rows = await api.app.db.selectFrom('pictureFile').selectAll().execute();
    assert.deepEqual(
      rows.map(({ bytes }) => bytes),
      [null, null],
    );
    assert.deepEqual(
      [...api.store.objects.keys()].toSorted(),
      rows.map(({ object }) => String(object)).toSorted(),
    );
    assert.equal(await looseIn(api), 0);
    const { rawPayload } = await api.inject({ url: String(body.image) });
    const largest = rows.find(({ side }) => side === 960)?.object;
    assert.deepEqual(rawPayload, api.store.objects.get(String(largest)));
  });

  it('is missing in a backup, which says so', async () => {
    await using api = await openInS3();
    await using folder = await temporaryFolder();
    await upload(api, png);
    const { app } = api;
    const { run, runJson } = openCommands(backupCommands, {
      readSettings: () => Promise.reject(new Error('not asked')),
      withApp: (work) => work({ ...app, actor: somebody }),
    });
    const words = ['backup', '--out', join(folder.path, 'portolan.backup')];

    const { out } = await run(...words);
    const { pictures_in_s3: objects } = await runJson(...words);

    assert.match(out, /^It does not have 2 files of pictures, .* back up the bucket too\.$/m);
    assert.equal(objects, 2);
  });

  it('is deleted there after its rows, also when the store is away at first', async () => {
    await using api = await openInS3();
    await upload(api, png);
    const inAMonth = later(api.app, 31 * 24);
    api.store.plan('refused', /^DELETE/);

    await assert.rejects(deleteUnusedPictures(inAMonth), { name: 'StoreFault' });
    const shown = await api.inject({ url: addressOf(png) });
    const left = [api.store.objects.size, await looseIn(api)];
    api.store.mend();
    await deleteUnusedPictures(inAMonth);

    assert.equal(shown.statusCode, 404);
    assert.deepEqual(left, [2, 2]);
    assert.deepEqual([api.store.objects.size, await looseIn(api)], [0, 0]);
  });

  it('leaves nothing behind when it is refused or sent twice, once an hour is over', async () => {
    await using api = await openInS3();
    await upload(api, jpeg, { to: '7/pictures', headers: { 'if-match': '"99"' } });
    await Promise.all([upload(api, png), upload(api, png)]);
    const stored = await api.app.db.selectFrom('pictureFile').select('object').execute();

    await deleteUnusedPictures(later(api.app, 0));
    const early = api.store.objects.size;
    await deleteUnusedPictures(later(api.app, 2));

    assert.ok(early > stored.length);
    assert.deepEqual(
      [...api.store.objects.keys()].toSorted(),
      stored.map(({ object }) => String(object)).toSorted(),
    );
    assert.equal(await looseIn(api), 0);
  });

  it('is not stored with an object that is being deleted', async () => {
    await using api = await openInS3();
    const { pictureFiles } = api.app;
    api.store.plan('refused', /^DELETE/);
    const slow = {
      ...pictureFiles,
      keep: async (...given: Parameters<typeof pictureFiles.keep>) => {
        const kept = await pictureFiles.keep(...given);
        await assert.rejects(deleteUnusedPictures(later(api.app, 2)), { name: 'StoreFault' });
        return kept;
      },
    };
    Object.assign(api.app, { pictureFiles: slow });

    const { status, body } = await upload(api, png);

    assert.deepEqual(
      [status, body.error],
      [503, 'The picture could not be stored: it took too long'],
    );
    assert.equal((await api.inject({ url: addressOf(png) })).statusCode, 404);
    api.store.mend();
    await deleteUnusedPictures(api.app);
    assert.equal(api.store.objects.size, 0);
  });
});

describe('a store of pictures that is away', () => {
  const moving = onceInSuite(openMoving);

  for (const mishap of ['refused', 'status 503', 'dropped'] as const) {
    it(`refuses uploads in a sentence and stores nothing: ${mishap}`, async () => {
      await using api = await openInS3();
      api.store.plan(mishap, /^PUT.*\/480/);

      const { status, body, headers } = await upload(api, png, { to: '8/pictures' });

      assert.deepEqual(
        [status, body.error, headers['retry-after']],
        [503, 'The picture could not be stored: the store of pictures does not take it', '5'],
      );
      assert.deepEqual(await imagesOf(api, 8), []);
      api.store.mend();
      assert.equal((await upload(api, png, { to: '8/pictures' })).status, 200);
    });
  }

  for (const mishap of ['refused', 'status 503', 'dropped', 'cut off'] as const) {
    it(`has readers come back, and serves what is in the database: ${mishap}`, async () => {
      const { api, store } = moving();
      store.plan(mishap, /^GET/);

      const away = await api.inject({ url: addressOf(png) });
      const { statusCode } = await api.inject({ url: addressOf(jpeg) });

      assert.deepEqual([away.statusCode, away.headers['retry-after']], [503, '5']);
      assert.match(String(away.headers['cache-control']), /no-store/);
      assert.equal(statusCode, 200);
      store.mend();
      assert.equal((await api.inject({ url: addressOf(png) })).statusCode, 200);
    });
  }

  it('is asked a second time for what broke off', async () => {
    await using api = await openInS3();
    api.store.plan('dropped', /^PUT/, 1);
    api.store.plan('cut off', /^GET.*\/960/, 1);
    api.store.plan('status 503', /^GET.*\/480/, 1);

    const { status } = await upload(api, png);
    const large = await api.inject({ url: addressOf(png) });
    const small = await api.inject({ url: addressOf(png, 480) });

    assert.deepEqual([status, large.statusCode, small.statusCode], [200, 200, 200]);
  });

  it('keeps nobody waiting but some of those who ask for what it has', async () => {
    await using api = await openInS3();
    await upload(api, png);
    api.store.plan('hangs', /^GET/);
    const reads = Array.from({ length: 129 }, () => api.inject({ url: addressOf(png) }));

    const first = await Promise.race(reads);
    const tour = await api.asStaff({ url: '/operator/v1/tours/7' });
    const page = await api.inject({ url: '/llms.txt' });
    await api.store[Symbol.asyncDispose]();

    assert.deepEqual([first.statusCode, first.headers['x-error-code']], [503, 'too-busy']);
    assert.deepEqual([tour.status, page.statusCode], [200, 200]);
    const codes = (await Promise.all(reads)).map(({ headers }) => headers['x-error-code']);
    const away = codes.filter((code) => code === 'picture-not-reached');
    assert.deepEqual([codes.length, away.length], [129, 128]);
  });
});

describe('files of pictures', () => {
  it('are moved to where new ones are kept, and are the same there and back', async () => {
    await using database = await createTestDatabase();
    await using store = await startFakeS3();
    await using inDatabase = await createApi({ database });
    const environment = { ...store.environment, PICTURE_STORE: 'database' };
    await using inS3 = await createApi({ database, environment: store.environment });
    await using back = await createApi({ database, environment });
    await keep(inDatabase.app, png);
    const { rawPayload: bytes } = await inDatabase.inject({ url: addressOf(png) });

    const moved = [await moveFiles(inS3.app), await moveFiles(inS3.app)];
    const leftAlone = await moveFiles(inDatabase.app);
    const there = await inS3.inject({ url: addressOf(png) });
    const objects = [...store.objects.keys()].length;
    const movedBack = await moveFiles(back.app);
    const here = await inDatabase.inject({ url: addressOf(png) });
    await deleteUnusedPictures(back.app);

    assert.deepEqual([moved, objects, movedBack], [[2, 0], 2, 2]);
    assert.equal(leftAlone, 0);
    assert.deepEqual(there.rawPayload, bytes);
    assert.deepEqual(here.rawPayload, bytes);
    assert.equal(store.objects.size, 0);
  });
});
