import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { FotoChica } from '#modules/fotos/web/front-door.tsx';
import { MembresiasDelCliente } from '#modules/membresias/web/front-door.tsx';
import type { FichaDeVehiculo } from '#modules/visitas/contract.ts';
import { urgenciaOf } from '#modules/visitas/rules/proximo.ts';
import { formatFecha, formatInstante, formatNumber } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Kilometros } from './Kilometros.tsx';
import { documentoPath, sayDue, sayExpected, tones } from './looks.ts';
import { Explained } from './ProximoDelVehiculo.tsx';
import { useProximo } from './queries.ts';

const ATIENDE = 'ver_membresias|ver_ventas|ver_cotizaciones|ver_ordenes_trabajo';

const Dialog = lazy(async () => ({ default: (await import('./ProximoDialog.tsx')).ProximoDialog }));

/** Everything of a vehicle beside its visits. */
export function FichaDelVehiculo({ ficha }: { ficha: FichaDeVehiculo }) {
  return (
    <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
      <ProximoSection ficha={ficha} />
      <Membresias ficha={ficha} />
      {ficha.lecturas.length > 1 && (
        <Section title="Kilómetros">
          <Kilometros lecturas={ficha.lecturas} />
        </Section>
      )}
      <Garantias ficha={ficha} />
      <Datos ficha={ficha} />
      <Fotos fotos={ficha.fotos} />
      <Duenos ficha={ficha} />
    </Box>
  );
}

function ProximoSection({ ficha: { activo_id, tocan, kilometraje } }: { ficha: FichaDeVehiculo }) {
  const { data } = useProximo(activo_id);
  const [changing, setChanging] = useState(false);
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  if (!data) return null;
  const others = tocan.filter(({ que }) => que !== data.proximo?.que);
  return (
    <Section title="Próximo servicio">
      {!data.proximo && <Box sx={{ mb: 2 }}>Nadie ha dicho cuándo le toca, y ningún servicio hecho se repite.</Box>}
      <Explained proximo={data} onChange={() => setChanging(true)} />
      {others.length > 0 && (
        <Box
          component="ul"
          aria-label="También le toca"
          sx={{ listStyle: 'none', m: 0, mt: 3, p: 0, display: 'grid', gap: 2 }}
        >
          {others.map((one) => (
            <Box
              component="li"
              key={one.que}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}
            >
              <StateChip tone={tones[urgenciaOf(one, hoy, kilometraje)]}>{one.que}</StateChip>
              <Box component="span" sx={{ fontSize: 13 }}>
                {[sayDue(one), one.por === 'km' && sayExpected(one)].filter(Boolean).join('; ')}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {changing && (
        <Suspense fallback={null}>
          <Dialog proximo={data} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Section>
  );
}

/** What it brings to the counter: its own, or one that is good for any vehicle of its customer. */
function Membresias({ ficha: { cliente_id, activo_id } }: { ficha: FichaDeVehiculo }) {
  const { can } = usePermissions();
  return can(ATIENDE) ? <MembresiasDelCliente cliente_id={cliente_id} activo_id={activo_id} within={Section} /> : null;
}

function Garantias({ ficha: { garantias } }: { ficha: FichaDeVehiculo }) {
  const { can } = usePermissions();
  if (garantias.length === 0) return null;
  return (
    <Section title="Garantías vigentes">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {garantias.map((one, i) => (
          <Box component="li" key={`${one.orden_id} ${i}`} sx={{ overflowWrap: 'anywhere' }}>
            {one.descripcion}{' '}
            <Folio {...(can('ver_ordenes_trabajo|ver_ventas') ? { to: documentoPath(one.orden_id) } : {})}>
              {one.folio}
            </Folio>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              Hasta el {formatFecha(one.hasta_fecha)}
              {one.hasta_km !== null && ` o los ${formatNumber(one.hasta_km)} km`}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Datos({ ficha }: { ficha: FichaDeVehiculo }) {
  const { can } = usePermissions();
  return (
    <Section title="Datos">
      <Facts
        facts={[
          [
            'Cliente',
            can('ver_clientes') ? <Link to={`/clientes/${ficha.cliente_id}`}>{ficha.cliente}</Link> : ficha.cliente,
          ],
          ['Serie', ficha.serie],
          ['Color', ficha.color],
          ['Kilometraje', ficha.kilometraje !== null && `${formatNumber(ficha.kilometraje)} km`],
          ['Notas', ficha.notas],
        ]}
      />
    </Section>
  );
}

/** For whoever sees the orders in which they were taken. */
function Fotos({ fotos }: { fotos: readonly string[] }) {
  const { can } = usePermissions();
  if (fotos.length === 0 || !can('ver_ordenes_trabajo')) return null;
  return (
    <Section title="Fotos">
      <Box role="group" aria-label="Fotos del vehículo" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {fotos.map((id) => (
          <FotoChica key={id} id={id} size={84} />
        ))}
      </Box>
    </Section>
  );
}

function Duenos({ ficha: { propietarios } }: { ficha: FichaDeVehiculo }) {
  const zona = useSession((state) => state.company?.zona);
  if (propietarios.length < 2) return null;
  return (
    <Section title="Dueños">
      <Box component="ol" reversed sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
        {propietarios.map((one) => (
          <li key={one.desde}>
            {one.cliente}{' '}
            <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
              desde el {formatInstante(one.desde, zona)}
            </Box>
          </li>
        ))}
      </Box>
    </Section>
  );
}
