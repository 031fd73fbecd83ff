import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hostileNames, namesInManyScripts, partyOf, sampleVoucher } from './sample-voucher.ts';
import type { Voucher } from './voucher.ts';
import { renderVoucherPdf as renderFor } from './voucher-pdf.ts';

const renderVoucherPdf = (voucher: Voucher) => renderFor(voucher, 1);

async function pdfOf(changes: Partial<Voucher> = {}): Promise<{ text: string; pages: number }> {
  const text = Buffer.from(await renderVoucherPdf(sampleVoucher(changes))).toString('latin1');
  return { text, pages: text.match(/\/Type \/Page\b/g)?.length ?? 0 };
}

const party = (count: number) =>
  partyOf(...Array.from({ length: count }, (_, index) => `Traveler Number ${index + 1}`));

describe('the PDF of a voucher', () => {
  it('is one page for a usual party', async () => {
    const { text, pages } = await pdfOf(party(24));
    assert.ok(text.startsWith('%PDF-1.7'));
    assert.match(text.slice(-8), /%%EOF/);
    assert.equal(pages, 1);
  });

  it('goes on over more pages for 500 travelers', async () => {
    const { pages } = await pdfOf(party(500));
    assert.ok(pages >= 3 && pages <= 8, `${pages} pages`);
  });

  it('draws every script with a font that comes along', async () => {
    const { text, pages } = await pdfOf(partyOf(...namesInManyScripts));
    assert.equal(pages, 1);
    const fonts = new Set(text.match(/(?<=\/BaseFont \/[A-Z]{6}\+)[A-Za-z]+/g));
    for (const font of [
      'NotoSans',
      'NotoSansArabic',
      'NotoSansHebrew',
      'NotoSansHans',
      'NanumGothic',
      'NotoSansThai',
    ]) {
      assert.ok(fonts.has(font), `${font} in ${[...fonts].join(', ')}`);
    }
  });

  it('takes what people wrote as text, whatever they wrote', async () => {
    const { pages } = await pdfOf({ ...partyOf(...hostileNames), notes: hostileNames.join('\n') });
    assert.equal(pages, 1);
  });

  it('breaks a name of 10 KB instead of cutting it', async () => {
    const { pages } = await pdfOf(partyOf('A short name', 'x'.repeat(10_240)));
    assert.ok(pages > 1, `${pages} pages`);
  });

  it('turns a name that tries to turn the page around', async () => {
    const plain = await renderVoucherPdf(sampleVoucher(partyOf('gnp.exe')));
    const turned = await renderVoucherPdf(sampleVoucher(partyOf('\u202egnp.exe\u202c')));
    assert.deepEqual(turned, plain);
  });

  it('is the same for the same booking, and another when it is canceled', async () => {
    const first = await renderVoucherPdf(sampleVoucher());
    assert.deepEqual(await renderVoucherPdf(sampleVoucher()), first);
    assert.notDeepEqual(await renderVoucherPdf(sampleVoucher({ status: 'Canceled' })), first);
  });

  it('draws many at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => pdfOf()));
    assert.deepEqual(new Set(all.map(({ pages }) => pages)), new Set([1]));
  });
});
