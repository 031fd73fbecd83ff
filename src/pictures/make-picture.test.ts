import assert from 'node:assert/strict';
import { syncBuiltinESMExports } from 'node:module';
import { describe, it } from 'node:test';
import workerThreads from 'node:worker_threads';
import { chunk, jpeg, photographed, plainPng, pngOf, seen } from '../../test/support/pictures.ts';
import { makePicture } from './make-picture.ts';

const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];

async function made(bytes: Buffer) {
  const { files, ...picture } = await makePicture(bytes, 'ada');
  const [largest] = files;
  assert.ok(largest);
  return { ...picture, files, shown: await seen(largest.bytes) };
}

function assertNear(actual: number[], expected: number[]): void {
  const furthest = Math.max(...actual.map((value, at) => Math.abs(value - (expected[at] ?? 0))));
  assert.ok(furthest <= 12, `${actual.join()} is not ${expected.join()}`);
}

describe('a picture', () => {
  it('is stored in three sizes, none larger than it was', async () => {
    const large = await made(plainPng(2400, 1200));
    const small = await made(plainPng(700, 1400));
    const tiny = await made(jpeg);

    assert.deepEqual([large.width, large.height], [1920, 960]);
    assert.deepEqual(
      [large, small, tiny].map(({ files }) => files.map(({ side }) => side)),
      [[1920, 960, 480], [1920, 960, 480], [480]],
    );
    assert.deepEqual([small.width, small.height], [700, 1400]);
    const { width, height, at } = await seen(small.files[2]?.bytes ?? Buffer.alloc(0));
    assert.deepEqual([width, height], [240, 480]);
    assertNear(at(100, 100), [0, 128, 0, 255]);
    assert.deepEqual([tiny.shown.width, tiny.shown.height], [32, 16]);
  });

  it('has the same address for the same bytes, and another for others', async () => {
    const one = await made(jpeg);
    const again = await made(jpeg);
    const other = await made(photographed(1));

    assert.equal(one.id, again.id);
    assert.notEqual(one.id, other.id);
    assert.match(one.id, /^[0-9a-f]{64}$/);
  });

  it('stands as the camera was held, whichever way that was', async () => {
    const corners = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) => {
        const { shown } = await made(photographed(orientation));
        const last = shown.at(shown.width - 2, shown.height - 2);
        return [shown.width, shown.at(1, 1), last] as const;
      }),
    );

    const expected = [
      [32, red, blue],
      [32, blue, red],
      [32, blue, red],
      [32, red, blue],
      [16, red, blue],
      [16, red, blue],
      [16, blue, red],
      [16, blue, red],
    ] as const;
    for (const [place, [width, first, last]] of corners.entries()) {
      const [wantedWidth, wantedFirst, wantedLast] = expected[place] ?? [0, [], []];
      assert.equal(width, wantedWidth, `orientation ${place + 1}`);
      assertNear(first, [...wantedFirst]);
      assertNear(last, [...wantedLast]);
    }
  });

  it('keeps nothing that a camera wrote, such as the place', async () => {
    const sent = photographed(6);
    const { files } = await made(sent);

    assert.ok(sent.includes('GPS'));
    for (const { bytes } of files) {
      assert.equal(bytes.toString('latin1', 8, 12), 'WEBP');
      assert.doesNotMatch(bytes.toString('latin1'), /GPS|EXIF|Exif|ICCP|XMP/);
    }
  });

  it('may be a WebP, a PNG of 16 bits, or one with a palette and see-through colors', async () => {
    const { files } = await made(plainPng(20, 20));
    const webp = await made(files[0]?.bytes ?? Buffer.alloc(0));
    const deep = { width: 8, height: 8, depth: 16, color: 2 };
    const sixteen = await made(
      pngOf(deep, Buffer.concat(Array(8).fill(Buffer.from('ffff8000000f', 'hex')))),
    );
    const palette = chunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255]));
    const opacity = chunk('tRNS', Buffer.from([255, 0]));
    const indexed = { width: 16, height: 8, color: 3, others: [palette, opacity] };
    const see = await made(pngOf(indexed, Buffer.from([...Array(8).fill(0), ...Array(8).fill(1)])));

    assertNear(webp.shown.at(5, 5), [0, 128, 0, 255]);
    assertNear(sixteen.shown.at(2, 2), [255, 128, 0, 255]);
    assertNear(see.shown.at(2, 2), red);
    assert.equal(see.shown.at(13, 4)[3], 0);
  });

  it('is one of light: black and white dots make the grey that eyes see', async () => {
    const dots = Buffer.concat(Array(960).fill(Buffer.from([0, 0, 0, 255, 255, 255, 255, 255])));
    const { files } = await made(pngOf({ width: 1920, height: 96 }, dots));

    const { at } = await seen(files[1]?.bytes ?? Buffer.alloc(0));
    assertNear(at(400, 20), [188, 188, 188, 255]);
  });
});

describe('a file that is no picture of ours', () => {
  const refused = (bytes: Buffer) =>
    makePicture(bytes, 'ada').then(
      () => 'taken',
      ({ message }: Error) => message,
    );
  const damaged = 'The picture is damaged: it cannot be read to its end';
  const unknown = 'The file is no JPEG, PNG or WebP picture';

  it('is refused in a sentence of its own', async () => {
    const { files } = await made(plainPng(90, 90));
    const webp = files[0]?.bytes ?? jpeg;
    const cmyk = Buffer.from(jpeg);
    const frame = cmyk.indexOf(Buffer.from([0xff, 0xc0]));
    cmyk[frame + 9] = 4;
    const huge = Buffer.from(plainPng(1, 1));
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    const moving = pngOf(
      { width: 1, height: 1, others: [chunk('acTL', Buffer.alloc(8))] },
      Buffer.alloc(4),
    );
    const cases: [what: string, bytes: Buffer, sentence: string][] = [
      ['nothing', Buffer.alloc(0), `${unknown}: it is empty`],
      ['a page', Buffer.from('<html><script>alert(1)</script></html>'), unknown],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), unknown],
      ['a GIF', Buffer.from('GIF89a\x01\0\x01\0'), unknown],
      ['three bytes', jpeg.subarray(0, 3), damaged],
      ['no frame', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(100)]), damaged],
      ['a JPEG cut off', jpeg.subarray(0, -2), damaged],
      ['a JPEG cut off in its head', jpeg.subarray(0, 100), damaged],
      ['a PNG cut off', plainPng(50, 50).subarray(0, 60), damaged],
      ['a WebP cut off', webp.subarray(0, 40), damaged],
      ['a bomb', huge, 'The picture has 30000 x 30000 pixels; it may have 50 million'],
      ['no size', huge.with(19, 0).with(18, 0) as Buffer, damaged],
      ['an animation', moving, 'The picture is animated; only still pictures are taken'],
      [
        'an animated WebP',
        animatedWebp(),
        'The picture is animated; only still pictures are taken',
      ],
      ['four inks', cmyk, 'The picture is in CMYK colors; only RGB is taken'],
    ];
    for (const [what, bytes, sentence] of cases) {
      assert.equal(await refused(Buffer.from(bytes)), sentence, what);
    }
  });

  it('is not called damaged when the thread for it could not begin', async (t) => {
    const { Worker } = workerThreads;
    const broken = new URL('data:text/javascript,throw Error("no room")');
    t.mock.property(
      workerThreads,
      'Worker',
      class extends Worker {
        constructor() {
          super(broken);
        }
      },
    );
    syncBuiltinESMExports();
    await assert.rejects(makePicture(jpeg, 'ada'), { message: 'no room' });

    t.mock.restoreAll();
    syncBuiltinESMExports();
    assert.equal(await refused(jpeg), 'taken');
  });

  it('is refused where it is larger inside than its head says', async () => {
    const twofold = Buffer.concat([plainPng(4, 4).subarray(0, 33), plainPng(40, 40).subarray(8)]);
    assert.equal(await refused(twofold), damaged);
  });

  it('is refused when its head has parts without end', async () => {
    const others = Array.from({ length: 10_001 }, () => chunk('juNk', Buffer.alloc(0)));
    const few = pngOf({ width: 1, height: 1, others: others.slice(0, 100) }, Buffer.alloc(4));
    const many = pngOf({ width: 1, height: 1, others }, Buffer.alloc(4));

    assert.deepEqual([await refused(few), await refused(many)], ['taken', damaged]);
  });

  it('leaves the picture in what else is one: only pixels are kept', async () => {
    const page = Buffer.from('<script>alert(1)</script>PK\x03\x04');
    const { files, id } = await made(Buffer.concat([jpeg, page]));

    assert.notEqual(id, (await made(jpeg)).id);
    assert.ok(files.every(({ bytes }) => !bytes.includes('script')));
  });
});

function animatedWebp(): Buffer {
  const part = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content]);
  };
  const canvas = part('VP8X', Buffer.from([2, 0, 0, 0, 1, 0, 0, 1, 0, 0]));
  const body = Buffer.concat([Buffer.from('WEBP'), canvas, part('ANIM', Buffer.alloc(6))]);
  return part('RIFF', body);
}
