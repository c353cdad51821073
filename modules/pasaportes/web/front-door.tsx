import type { ActivoPlace } from '#modules/activos/web/front-door.tsx';
import type { Screen } from '#platform/web/shell/screen.ts';

/** Its place in the panel of a vehicle, and the stickers of those that were chosen in the list. */
export const pasaporteDeActivo: ActivoPlace = {
  panel: () => import('./PasaporteDelVehiculo.tsx').then((m) => ({ default: m.PasaporteDelVehiculo })),
  bulk: () => import('./PasaporteDelVehiculo.tsx').then((m) => ({ default: m.Calcomanias })),
};

export const screens: readonly Screen[] = [
  {
    path: 'Pasaporte/:token',
    title: 'Pasaporte del vehículo',
    public: true,
    lazy: () => import('./publica/PasaportePublicoPage.tsx'),
  },
];
