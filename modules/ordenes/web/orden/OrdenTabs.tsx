import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import type { Partes } from '#modules/ordenes/rules/partes.ts';
import {
  etiquetasPestana,
  offeredSteps,
  openingTab,
  type Pestana,
  presentTabs,
  type Seen,
} from '#modules/ordenes/rules/pestanas.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { SectionTabs } from '#platform/web/ui/strips/SectionTabs.tsx';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';
import { PESTANA } from '../looks.ts';
import { Parts } from '#platform/web/shell/Parts.tsx';
import { onTop, places } from '../places.ts';
import { Datos } from './Datos.tsx';
import { Dinero } from './Dinero.tsx';
import { OrdenPlaces } from './OrdenPlaces.tsx';
import { PorAutorizar } from './PorAutorizar.tsx';
import { Parte } from './Parte.tsx';

/** An order on its own page: what it amounts to always in sight, and under it one of its parts. */
export function OrdenTabs({ orden, partes }: { orden: Orden; partes: Partes | undefined }) {
  const stacked = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { can } = usePermissions();
  const { params, ask } = useAddress();
  const hasPlaces = (tab: Pestana) => places.some((place) => place.tab === tab && can(place.permission));
  const seen: Seen = { orden, partes, hasPlaces, can };
  const there = presentTabs(seen);
  // Chosen once: what changes while somebody reads does not take the page from under his eyes.
  const [opening] = useState(() => openingTab(seen, there));
  const asked = params.get(PESTANA) ?? opening;
  const shown = there.find(({ tab }) => tab === asked)?.tab ?? 'trabajos';
  const open = (tab: Pestana) => ask({ [PESTANA]: tab });
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 4, minWidth: 0 }}>
      <Dinero orden={orden} narrow={stacked} />
      <Parts parts={onTop} show={{ orden }} />
      {shown !== 'autorizaciones' && <PorAutorizar orden={orden} />}
      <SectionTabs
        label={`Partes de ${orden.folio}`}
        tabs={there.map(({ tab, cuenta, espera }) => ({
          value: tab,
          label: etiquetasPestana[tab],
          count: cuenta,
          note: espera,
        }))}
        value={shown}
        onChange={open}
      >
        <Box sx={columns}>
          <Box sx={stack}>
            <Parte orden={orden} tab={shown} />
          </Box>
          {(!stacked || shown === 'trabajos') && (
            <Box sx={stack}>
              {shown === 'trabajos' &&
                offeredSteps(partes, orden.estado).map((paso) => <OrdenPlaces key={paso} orden={orden} tab={paso} />)}
              <Datos orden={orden} />
            </Box>
          )}
        </Box>
      </SectionTabs>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
} as const;
const stack = { display: 'grid', gap: 4, minWidth: 0 } as const;
