import { CalendarDays, SquareKanban, UsersRound } from 'lucide-react';
import { lazy } from 'react';
import type { OrdenesView } from '#modules/ordenes/web/front-door.tsx';

/** The ways of looking at the orders that this hall adds to their table. */
export const vistas: readonly OrdenesView[] = [
  {
    value: 'tablero',
    label: 'Tablero',
    icon: SquareKanban,
    lazy: () => import('./tablero/TableroPage.tsx').then((m) => ({ default: m.TableroPage })),
  },
  {
    value: 'tecnicos',
    label: 'Técnicos',
    icon: UsersRound,
    lazy: () => import('./semana/SemanaPage.tsx').then((m) => ({ default: m.SemanaPage })),
  },
  {
    value: 'calendario',
    label: 'Calendario',
    icon: CalendarDays,
    lazy: () => import('./calendario/CalendarioPage.tsx').then((m) => ({ default: m.CalendarioPage })),
  },
];

/** Leads to the televisions of the workshop, for whoever may hang one; inside a `Suspense`. */
export const PantallasButton = lazy(() =>
  import('./pantallas/PantallasButton.tsx').then((m) => ({ default: m.PantallasButton })),
);
