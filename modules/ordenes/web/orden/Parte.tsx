import Box from '@mui/material/Box';
import { type ComponentType, lazy, Suspense } from 'react';
import { FotosDe } from '#modules/fotos/web/front-door.tsx';
import type { Orden } from '#modules/ordenes/contract.ts';
import type { Pestana } from '#modules/ordenes/rules/pestanas.ts';
import { PagosDeDocumento } from '#modules/pagos/web/front-door.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { fotosOf, pedidasOf } from '../fotos.ts';
import { Tiempos } from '../trabajos/Tiempos.tsx';
import { Retrabajos } from '../trabajos/Retrabajos.tsx';
import { Trabajos } from '../trabajos/Trabajos.tsx';
import { Gastos } from './Gastos.tsx';
import { OrdenPlaces } from './OrdenPlaces.tsx';

type Shown = ComponentType<{ orden: Orden }>;
const Autorizaciones = lazy(async () => ({ default: (await import('../partes/Autorizaciones.tsx')).Autorizaciones }));
const Mensajes = lazy(async () => ({ default: (await import('../partes/Mensajes.tsx')).Mensajes }));
const Bitacora = lazy(async () => ({ default: (await import('../partes/Bitacora.tsx')).Bitacora }));

const Fotos: Shown = ({ orden }) => <FotosDe of={fotosOf(orden)} pedidas={pedidasOf(orden)} />;

function Pagos({ orden }: { orden: Orden }) {
  return (
    <>
      {orden.pagado_centavos === 0 && (
        <Section title="Pagos">
          <Box sx={{ color: 'text.secondary' }}>
            {orden.saldo_centavos > 0
              ? `Todavía no se cobra nada: se deben ${formatMoney(orden.saldo_centavos)}.`
              : 'No hay nada que cobrar.'}
          </Box>
        </Section>
      )}
      <PagosDeDocumento documento_id={orden.id} pagado_centavos={orden.pagado_centavos} />
      <Gastos orden={orden} />
    </>
  );
}

function Labor({ orden }: { orden: Orden }) {
  return (
    <>
      <Trabajos orden={orden} />
      <Retrabajos orden={orden} />
      <Tiempos orden={orden} />
    </>
  );
}

/** What the room of orders itself shows in a part; the rest is of the rooms that do that step. */
const OWN: Partial<Record<Pestana, Shown>> = {
  trabajos: Labor,
  autorizaciones: Autorizaciones,
  pagos: Pagos,
  fotos: Fotos,
  mensajes: Mensajes,
  bitacora: Bitacora,
};

/** One part of an order. It asks for what it shows when it is opened, and not before. */
export function Parte({ orden, tab }: { orden: Orden; tab: Pestana }) {
  const Own = OWN[tab];
  const waiting = <Loading shape="document" />;
  return (
    <>
      {Own && (
        <Suspense key={tab} fallback={waiting}>
          <Own orden={orden} />
        </Suspense>
      )}
      <OrdenPlaces orden={orden} tab={tab} waiting={Own ? null : waiting} />
    </>
  );
}
