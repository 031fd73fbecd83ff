import fastifyCookie from '@fastify/cookie';
import { organizationOperations } from '../accounts/organizations/organization-operations.ts';
import { partnerOperations } from '../accounts/organizations/partner-operations.ts';
import { sessionRoutes } from '../accounts/signing-in/session-routes.ts';
import { admitStaff } from '../accounts/signing-in/staff-access.ts';
import { staffUserOperations } from '../accounts/staff/staff-operations.ts';
import { tokenOperations } from '../accounts/tokens/token-operations.ts';
import { usageOperations } from '../accounts/usage/usage-operations.ts';
import { userOperations } from '../accounts/users/user-operations.ts';
import { scheduleOperations } from '../availability/departures/schedule-operations.ts';
import { departureOperations } from '../availability/departures/staff-operations.ts';
import { secondPersonOperations } from '../bookings/approval-operations.ts';
import { bookingOperations } from '../bookings/booking-operations.ts';
import { differenceOperations } from '../bookings/books/difference-operations.ts';
import {
  bulkBookingOperations,
  bulkInvoiceOperations,
  bulkRequestOperations,
} from '../bookings/bulk-operations.ts';
import { changeOperations } from '../bookings/changes/change-operations.ts';
import { commissionOperations } from '../bookings/commissions/commission-operations.ts';
import { manyDepartureOperations } from '../bookings/departures/departure-operations.ts';
import { manifestRoutes } from '../bookings/departures/manifest-routes.ts';
import { bookingLists } from '../bookings/list-operations.ts';
import { invoiceOperations } from '../bookings/money/invoice-operations.ts';
import { paymentLists } from '../bookings/money/list-operations.ts';
import { paymentOperations } from '../bookings/money/payment-operations.ts';
import { noteOperations } from '../bookings/notes/note-operations.ts';
import { orderOperations } from '../bookings/order-operations.ts';
import { priceOperations } from '../bookings/prices/price-operations.ts';
import { requestOperations } from '../bookings/requests/request-operations.ts';
import { rideOperations } from '../bookings/ride-operations.ts';
import { salesOperations } from '../bookings/sales/sales-operations.ts';
import {
  statementOperations,
  statementRoutes,
} from '../bookings/statements/statement-operations.ts';
import { previewRoutes } from '../campaigns/preview-routes.ts';
import { campaignOperations } from '../campaigns/staff-operations.ts';
import { cardLinkOperations } from '../card-links/link-operations.ts';
import { placeOperations } from '../catalog/places/place-operations.ts';
import { tourOperations } from '../catalog/tours/tour-operations.ts';
import { cruiseOperations } from '../cruises/staff-operations.ts';
import { currencyOperations } from '../currencies/staff-operations.ts';
import { resetOperations } from '../demo/reset-operations.ts';
import { demoOperations } from '../demo/staff-operations.ts';
import { deskOperations } from '../desk/desk-operations.ts';
import { sailingOperations } from '../marketplace/cruises/sailing-operations.ts';
import { shipOperations } from '../marketplace/cruises/ship-operations.ts';
import { fleetOperations } from '../marketplace/fleets/fleet-operations.ts';
import { marketplaceRoutes } from '../marketplace/operator-routes.ts';
import { pictureOperations } from '../marketplace/tours/picture-operations.ts';
import { tourChangeOperations } from '../marketplace/tours/tour-change-operations.ts';
import { tourHistoryOperations } from '../marketplace/tours/tour-history-operations.ts';
import { callOperations } from '../octo/call-operations.ts';
import { supplierOperations } from '../octo/connections/supplier-operations.ts';
import { syncOperations } from '../octo/products/sync-operations.ts';
import { changeRoutes } from '../operations/following/change-routes.ts';
import { outboxRoutes } from '../operations/outbox-routes.ts';
import { staffOperations } from '../operations/staff-operations.ts';
import {
  bulkPartnerMailOperations,
  partnerMailOperations,
} from '../partner-mails/staff-operations.ts';
import { pictureUploads } from '../pictures/staff-operations.ts';
import { admitOnAccount, shareFairly } from '../platform/http/budgets/fair-share.ts';
import { type Budgets, limitRequests } from '../platform/http/budgets/rate-limit.ts';
import { limitOfStrangers } from '../platform/http/budgets/strangers.ts';
import { refuseUnknownFields } from '../platform/http/input/unknown-fields.ts';
import { answerInvalidInputWith422 } from '../platform/http/input/validation.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { type Snapshot } from '../platform/http/watching/metrics.ts';
import { operationRoutes } from '../platform/operation/operation-routes.ts';
import { requestLogOperations } from '../request-log/request-operations.ts';
import type { ServingApp } from '../serving-app.ts';
import { noticeOperations } from '../supplier-news/notice-operations.ts';
import { supplierRecordOperations } from '../suppliers/staff-operations.ts';
import { todayMailOperations } from '../today/mails/mail-operations.ts';
import { todayOperations } from '../today/today-operations.ts';
import { transferPriceOperations } from '../transfers/price-operations.ts';
import { transferOperations } from '../transfers/staff-operations.ts';
import {
  bulkTravelerMailOperations,
  travelerMailOperations,
} from '../traveler-mails/staff-operations.ts';
import { travelerOperations } from '../travelers/staff-operations.ts';
import { metricOperations } from '../upkeep/metric-operations.ts';
import { systemOperations } from '../upkeep/system-operations.ts';
import { webhookOperations } from '../webhooks/staff-operations.ts';
import { accountOf } from './account-of.ts';
import { describeOperatorApi } from './documents.ts';
import { openPartnerView } from './partner-view.ts';
import { partnerViewOperations } from './partner-view-operations.ts';

export type StaffSurroundings = {
  budgets: Budgets;
  collectMetrics: () => Promise<Snapshot[]>;
};

/** What staff reach. */
export async function operatorScope(
  scope: HttpServer,
  app: ServingApp,
  surroundings: StaffSurroundings,
) {
  const { budgets, collectMetrics } = surroundings;
  const document = await describeOperatorApi(scope, app.config);
  await scope.register(fastifyCookie);
  answerInvalidInputWith422(scope);
  refuseUnknownFields(scope);
  admitOnAccount(scope, 'staff admission');
  const { isSecure } = app.config;
  const guesses = limitOfStrangers({ ...app, budgets }, 'guesses');
  admitStaff(scope, { ...app, isSecure, guesses });
  limitRequests(scope, { ...app, budgets });
  shareFairly(scope, { accountOf });
  sessionRoutes(scope, { ...app, budgets, isSecure });
  operationRoutes(scope, app, organizationOperations);
  operationRoutes(scope, app, [...partnerOperations, ...cardLinkOperations]);
  operationRoutes(scope, app, userOperations);
  operationRoutes(scope, app, tokenOperations);
  operationRoutes(scope, { ...app, partnerView: openPartnerView(app) }, partnerViewOperations);
  operationRoutes(scope, app, usageOperations);
  operationRoutes(scope, app, requestLogOperations);
  operationRoutes(scope, app, staffUserOperations);
  operationRoutes(scope, app, staffOperations);
  changeRoutes(scope, app);
  operationRoutes(scope, app, systemOperations);
  operationRoutes(scope, { ...app, collectMetrics }, metricOperations);
  operationRoutes(scope, app, tourOperations);
  operationRoutes(scope, app, tourChangeOperations);
  operationRoutes(scope, app, tourHistoryOperations);
  operationRoutes(scope, app, [...pictureOperations, ...pictureUploads]);
  operationRoutes(scope, app, priceOperations);
  operationRoutes(scope, app, scheduleOperations);
  operationRoutes(scope, app, placeOperations);
  operationRoutes(scope, app, departureOperations);
  operationRoutes(scope, app, manyDepartureOperations);
  manifestRoutes(scope, app);
  outboxRoutes(scope, app);
  statementRoutes(scope, app);
  previewRoutes(scope, app);
  operationRoutes(scope, app, supplierOperations);
  operationRoutes(scope, app, supplierRecordOperations);
  operationRoutes(scope, app, syncOperations);
  operationRoutes(scope, app, fleetOperations);
  operationRoutes(scope, app, transferOperations);
  operationRoutes(scope, app, transferPriceOperations);
  operationRoutes(scope, app, cruiseOperations);
  operationRoutes(scope, app, shipOperations);
  operationRoutes(scope, app, sailingOperations);
  operationRoutes(scope, app, noticeOperations);
  operationRoutes(scope, app, todayOperations);
  operationRoutes(scope, app, salesOperations);
  operationRoutes(scope, app, todayMailOperations);
  operationRoutes(scope, app, bookingLists);
  operationRoutes(scope, app, bookingOperations);
  operationRoutes(scope, app, [...orderOperations, ...rideOperations]);
  operationRoutes(scope, app, deskOperations);
  operationRoutes(scope, app, noteOperations);
  operationRoutes(scope, app, bulkBookingOperations);
  operationRoutes(scope, app, bulkRequestOperations);
  operationRoutes(scope, app, changeOperations);
  operationRoutes(scope, app, paymentLists);
  operationRoutes(scope, app, differenceOperations);
  operationRoutes(scope, app, paymentOperations);
  operationRoutes(scope, app, invoiceOperations);
  operationRoutes(scope, app, bulkInvoiceOperations);
  operationRoutes(scope, app, statementOperations);
  operationRoutes(scope, app, requestOperations);
  operationRoutes(scope, app, commissionOperations);
  operationRoutes(scope, app, secondPersonOperations);
  operationRoutes(scope, app, webhookOperations);
  operationRoutes(scope, app, campaignOperations);
  operationRoutes(scope, app, travelerMailOperations);
  operationRoutes(scope, app, partnerMailOperations);
  operationRoutes(scope, app, bulkTravelerMailOperations);
  operationRoutes(scope, app, bulkPartnerMailOperations);
  operationRoutes(scope, app, travelerOperations);
  operationRoutes(scope, app, currencyOperations);
  operationRoutes(scope, app, callOperations);
  marketplaceRoutes(scope, app);
  operationRoutes(scope, app, demoOperations);
  operationRoutes(scope, app, resetOperations);
  return document;
}
