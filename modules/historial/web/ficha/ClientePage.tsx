import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { AcuerdoDelCliente } from '#modules/acuerdos/web/front-door.tsx';
import { Consentimientos, Contactos } from '#modules/clientes/web/front-door.tsx';
import { SaldoEnFicha } from '#modules/cobranza/web/front-door.tsx';
import type { FichaDeCliente } from '#modules/historial/rules/ficha.ts';
import { MembresiasDelCliente } from '#modules/membresias/web/front-door.tsx';
import { RecomendadosDelCliente } from '#modules/referidos/web/front-door.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { DocumentosDelCliente } from '../DocumentosDelCliente.tsx';
import { useFicha } from '../queries.ts';
import { Cabeza } from './Cabeza.tsx';
import { Abierto, Vehiculos } from './Abierto.tsx';
import { Datos, Mensajes, Visitas } from './Historia.tsx';

const ATIENDE = 'ver_membresias|ver_ventas|ver_cotizaciones|ver_ordenes_trabajo';

/** One customer, whole: who he is, what is open with him, what he owes, and what was said and done. */
export function ClientePage() {
  const { id = '' } = useParams();
  const { data: ficha, error, refetch } = useFicha(id);
  if (!ficha) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  // He was found to be the same as another: his page is that one's.
  if (ficha.cliente.id !== id) return <Navigate to={`/clientes/${ficha.cliente.id}`} replace state={{ unido: true }} />;
  return (
    <>
      <Cabeza ficha={ficha} />
      <Partes key={id} ficha={ficha} />
    </>
  );
}

function Partes({ ficha }: { ficha: FichaDeCliente }) {
  const { can } = usePermissions();
  const { cliente } = ficha;
  return (
    <Box sx={columns}>
      <Box sx={stack}>
        <Abierto ficha={ficha} />
        <Vehiculos ficha={ficha} />
        {can('ver_pendiente_pago') && cliente.tipo !== 'publico' && <SaldoEnFicha id={cliente.id} Frame={Frame} />}
        {can(ATIENDE) && <MembresiasDelCliente cliente_id={cliente.id} activo_id={null} todas within={Frame} />}
        <RecomendadosDelCliente cliente_id={cliente.id} within={Frame} />
        {can('ver_clientes') && <Visitas ficha={ficha} />}
        {can('ver_clientes') && cliente.tipo !== 'publico' && <Mensajes id={cliente.id} />}
      </Box>
      <Box sx={stack}>
        {/* In sight at once where there is room; on a phone a long list stands behind what is short. */}
        <Box sx={{ order: { xs: 1, lg: 0 }, minWidth: 0 }}>
          <Section title="Documentos">
            <DocumentosDelCliente clienteId={cliente.id} />
          </Section>
        </Box>
        {cliente.tipo !== 'publico' && <AcuerdoDelCliente cliente_id={cliente.id} Frame={Frame} />}
        <Contactos cliente={cliente} Frame={Frame} />
        {can('ver_clientes') && cliente.tipo !== 'publico' && <Consentimientos cliente={cliente} Frame={Frame} />}
        <Datos cliente={cliente} />
      </Box>
    </Box>
  );
}

/** The page's frame, as rooms below ask for theirs. */
export function Frame({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Section title={title} actions={action}>
      {children}
    </Section>
  );
}

const columns = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
} as const;
const stack = { display: { xs: 'contents', lg: 'grid' }, gap: 5, minWidth: 0 } as const;
