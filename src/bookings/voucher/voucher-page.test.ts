import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { describe, it } from 'node:test';
import { hostileNames, namesInManyScripts, partyOf, sampleVoucher } from './sample-voucher.ts';
import { voucherPage, voucherPagePolicy } from './voucher-page.ts';

describe('the page of a voucher', () => {
  it('shows names in every script, each isolated from what stands around it', () => {
    const page = voucherPage(sampleVoucher(partyOf(...namesInManyScripts)));
    for (const name of namesInManyScripts) {
      assert.ok(page.includes(`<li><bdi>${name}</bdi></li>`), name);
    }
  });

  it('shows what people wrote as text, whatever they wrote', () => {
    const markup = hostileNames.join(' ');
    const page = voucherPage(
      sampleVoucher({
        ...partyOf(...hostileNames),
        product: { name: markup, type: markup, departure: markup, town: markup, country: markup },
        reference: markup,
        meetingPoint: markup,
        notes: markup,
        cancellation: markup,
        details: [{ label: markup, text: markup }],
        goodToKnow: [{ label: markup, texts: [markup, markup] }],
        operator: { name: markup, phone: markup, email: markup, reference: markup, notes: markup },
      }),
    );
    assert.doesNotMatch(page, /<script|<img|<label/);
    assert.ok(page.includes('<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>'));
    assert.ok(page.includes('<bdi>O&#39;Neill &amp; Sons</bdi>'));
  });

  it('says what a booking is worth', () => {
    assert.match(voucherPage(sampleVoucher()), /<p class="status">Confirmed<\/p>/);
    assert.match(
      voucherPage(sampleVoucher({ status: 'Pending Confirmation' })),
      /<p class="status">Pending confirmation<\/p>[^]*Not confirmed yet/,
    );
    assert.match(
      voucherPage(sampleVoucher({ status: 'Canceled' })),
      /<body class="canceled">[^]*<p class="status">Canceled<\/p>[^]*This voucher is no longer valid/,
    );
  });

  it('warns in staging, and only there', () => {
    const warning = 'Test booking: this voucher is not valid for travel';
    assert.ok(voucherPage(sampleVoucher({ isTest: true })).includes(warning));
    assert.ok(!voucherPage(sampleVoucher()).includes(warning));
  });

  it('carries its code, and the way to the PDF', () => {
    const page = voucherPage(sampleVoucher());
    assert.match(page, /<a href="https:\/\/travel\.test\/vouchers\/b8Z[^"]+" [^>]+><svg /);
    assert.match(page, /<a href="https:\/\/travel\.test\/vouchers\/b8Z[^"]+\.pdf">Download as PDF/);
  });

  it('is allowed its own styles, and asks for nothing else', () => {
    const page = voucherPage(sampleVoucher());
    const styles = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
    assert.ok(voucherPagePolicy.includes(`style-src 'sha256-${hash('sha256', styles, 'base64')}'`));
    assert.doesNotMatch(page, / src=|url\(|@import| style=|<script/);
  });

  it('is the same for the same booking', () => {
    assert.equal(voucherPage(sampleVoucher()), voucherPage(sampleVoucher()));
  });
});
