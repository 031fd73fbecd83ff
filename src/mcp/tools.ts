import type { Tool } from './tool.ts';
import { quoteCancellation, requestCancellation, requestChange } from './tools/after-sale.ts';
import { getAvailability } from './tools/availability.ts';
import { getBooking } from './tools/bookings.ts';
import { listCruises } from './tools/cruises.ts';
import { listRequests, listUpdates } from './tools/news.ts';
import { createBooking, previewBooking } from './tools/order.ts';
import { getTour, searchTours } from './tools/tours.ts';
import { findTransferPlaces, searchTransfers } from './tools/transfers.ts';

/** In the order in which a booking goes. */
export const tools: readonly Tool[] = [
  searchTours,
  getTour,
  getAvailability,
  searchTransfers,
  findTransferPlaces,
  listCruises,
  getBooking,
  listUpdates,
  listRequests,
  previewBooking,
  createBooking,
  requestChange,
  quoteCancellation,
  requestCancellation,
];
