import type { FastifyReply } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { weakTag } from '../../platform/http/answers/entity-tag.ts';
import { revalidated } from '../../platform/http/headers.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { findBookingOfVoucher } from './find-vouchers.ts';
import { noVoucherPage } from './no-voucher-page.ts';
import { toVoucher } from './to-voucher.ts';
import type { Voucher } from './voucher.ts';
import { VoucherCache } from './voucher-cache.ts';
import { voucherPage, voucherPagePolicy } from './voucher-page.ts';
import { renderVoucherPdf } from './voucher-pdf.ts';

type Deps = { db: Database; baseAddress: string; isStaging: boolean };

type Document = { bytes: Buffer; etag: string };

const form = /^(?<key>[0-9A-Za-z]{16,64})(?<pdf>\.pdf)?$/;

/** Anyone who knows its address sees a voucher; search engines do not list it. */
export function voucherRoutes(server: HttpServer, deps: Deps): void {
  const pages = new VoucherCache<Document>();
  const pdfs = new VoucherCache<Document>();

  server.get<{ Params: { name: string } }>(
    '/vouchers/:name',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const { key, pdf } = form.exec(params.name)?.groups ?? {};
      const booking = key === undefined ? null : await findBookingOfVoucher(deps, key);
      reply.headers({ 'cache-control': revalidated, 'x-robots-tag': 'noindex, nofollow' });
      if (!booking) return sendPage(reply.code(404), Buffer.from(noVoucherPage));
      const voucher = () => toVoucher(booking, deps);
      if (pdf === undefined) {
        const { bytes, etag } = await pages.take(booking, () => makePage(voucher()));
        return sendPage(reply.header('etag', etag), bytes);
      }
      const { bytes, etag } = await pdfs.take(booking, () =>
        makePdf(voucher(), booking.organizationId),
      );
      reply.headers({
        etag,
        'content-disposition': `inline; filename="voucher-${booking.reference}.pdf"`,
      });
      return reply.type('application/pdf').send(bytes);
    },
  );
}

function sendPage(reply: FastifyReply, bytes: Buffer): FastifyReply {
  reply.header('content-security-policy', voucherPagePolicy);
  return reply.type('text/html; charset=utf-8').send(bytes);
}

async function makePage(voucher: Voucher): Promise<Document> {
  return tagged(Buffer.from(voucherPage(voucher)));
}

async function makePdf(voucher: Voucher, organizationId: number): Promise<Document> {
  return tagged(Buffer.from(await renderVoucherPdf(voucher, organizationId)));
}

function tagged(bytes: Buffer): Document {
  return { bytes, etag: weakTag(bytes) };
}
