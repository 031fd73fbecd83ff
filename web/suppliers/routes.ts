import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { screen } from '../pieces/later.ts';
import { anyText } from '../search.ts';

const suppliersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'suppliers',
  validateSearch: anyText,
  component: screen(() => import('./suppliers-screen.tsx'), 'SuppliersScreen'),
});

/** One supplier, in a panel beside the list. */
const supplierRoute = createRoute({
  getParentRoute: () => suppliersRoute,
  path: '$supplier',
  component: screen(() => import('./supplier-panel.tsx'), 'SupplierPanel'),
});

export const suppliersRoutes = suppliersRoute.addChildren([supplierRoute]);
