import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame-route.ts';
import { anyText } from '../search.ts';

const suppliersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'suppliers',
  validateSearch: anyText,
  component: lazyRouteComponent(() => import('./suppliers-screen.tsx'), 'SuppliersScreen'),
});

/** One supplier, in a panel beside the list. */
const supplierRoute = createRoute({
  getParentRoute: () => suppliersRoute,
  path: '$supplier',
  component: lazyRouteComponent(() => import('./supplier-panel.tsx'), 'SupplierPanel'),
});

export const suppliersRoutes = suppliersRoute.addChildren([supplierRoute]);
