import Box from '@mui/material/Box';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { Cliente } from '#modules/clientes/contract.ts';
import type { FichaDeCliente, Mensaje } from '#modules/historial/rules/ficha.ts';
import { formatFecha, formatInstante, formatMoney, formatPesos } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { type Fact, Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { useMensajes, useUltimasVisitas } from '../queries.ts';

/** How often he comes, what he spends and what he says of it. */
export function Visitas({ ficha: { cliente, resumen } }: { ficha: FichaDeCliente }) {
  const { can } = usePermissions();
  const { data: visitas, error, refetch } = useUltimasVisitas(cliente.id);
  return (
    <Section
      title="Visitas"
      actions={
        visitas &&
        visitas.length > 0 && (
          <Box component={Link} to={`/clientes/historialClientes?cliente_id=${cliente.id}`} sx={more}>
            Ver todas
          </Box>
        )
      }
    >
      {resumen && <Facts facts={factsOf(resumen)} />}
      {!visitas && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={3} />)}
      {visitas?.length === 0 && <Quiet>Todavía no tiene visitas entregadas.</Quiet>}
      <Box component="ol" aria-label="Últimas visitas" sx={{ ...list, '&:not(:empty)': { mt: 2 } }}>
        {visitas?.map((v) => (
          <Box component="li" key={v.id} sx={row}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
              <strong>{formatFecha(v.fecha)}</strong>
              <Folio {...(can('ver_ordenes_trabajo|ver_ventas') ? { to: `/comercial/OrdenTrabajo/${v.id}` } : {})}>
                {v.folio}
              </Folio>
              {v.total_centavos !== undefined && (
                <Box component="span" sx={{ ml: 'auto' }}>
                  <Money centavos={v.total_centavos} />
                </Box>
              )}
            </Box>
            <Box sx={small}>{[v.vehiculo, v.servicios.slice(0, 3).join(', ')].filter(Boolean).join(' · ')}</Box>
            {v.calificacion && (
              <Box sx={{ fontSize: 13 }}>
                <span role="img" aria-label={`${v.calificacion.estrellas} de 5 estrellas`}>
                  {'★'.repeat(v.calificacion.estrellas)}
                  {'☆'.repeat(5 - v.calificacion.estrellas)}
                </span>
                {v.calificacion.texto && ` «${v.calificacion.texto}»`}
              </Box>
            )}
            {v.comentario.texto !== '' && <Box sx={small}>{v.comentario.texto}</Box>}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const factsOf = (r: NonNullable<FichaDeCliente['resumen']>): Fact[] =>
  r.visitas === 0 && !r.gastado_centavos
    ? []
    : [
        ['Visitas', r.visitas],
        ['Última', r.ultima_fecha && formatFecha(r.ultima_fecha)],
        ['Cliente desde', r.primera_fecha && formatFecha(r.primera_fecha)],
        ['Gastado en 12 meses', r.gastado_centavos === undefined ? '' : formatMoney(r.gastado_centavos)],
        [
          'Calificación',
          r.estrellas_centesimas !== null &&
            `${(r.estrellas_centesimas / 100).toLocaleString('es-MX', { maximumFractionDigits: 1 })} de 5 (${r.calificaciones})`,
        ],
      ];

const ways = {
  whatsapp: { label: 'WhatsApp', Icon: MessageCircle },
  correo: { label: 'Correo', Icon: Mail },
  llamada: { label: 'Llamada', Icon: Phone },
} as const;

/** The last that was said to him and by him. */
export function Mensajes({ id }: { id: string }) {
  const { data, error, refetch } = useMensajes(id);
  return (
    <Section title="Mensajes y seguimiento">
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={3} />)}
      {data?.length === 0 && <Quiet>Nadie le ha escrito ni llamado desde aquí.</Quiet>}
      <Box component="ol" aria-label="Mensajes y seguimiento" sx={list}>
        {data?.slice(0, 8).map((one) => (
          <Dicho key={one.id} mensaje={one} />
        ))}
      </Box>
    </Section>
  );
}

function Dicho({ mensaje: { canal, en, que, quien, recibido, estado, ruta } }: { mensaje: Mensaje }) {
  const zona = useSession((state) => state.company?.zona);
  const { label, Icon } = ways[canal];
  return (
    <Box component="li" sx={{ ...row, display: 'flex', gap: 3, alignItems: 'baseline' }}>
      <Box component={Icon} size={15} aria-label={label} sx={{ color: 'text.secondary', flexShrink: 0 }} />
      <Box sx={{ minWidth: 0 }}>
        {ruta ? <Link to={ruta}>{que}</Link> : que}
        <Box sx={small}>
          {[formatInstante(en, zona), recibido ? 'del cliente' : quien, estado].filter(Boolean).join(' · ')}
        </Box>
      </Box>
    </Box>
  );
}

/** What is written on his papers, and what whoever attends him should know. */
export function Datos({ cliente }: { cliente: Cliente }) {
  const facts: Fact[] = [
    ['Dirección', cliente.direccion],
    ['Código postal', cliente.cp],
    ['RFC', cliente.rfc],
    ['Nombre fiscal', cliente.nombre_fiscal],
    ['Régimen', cliente.regimen],
    ['Uso del CFDI', cliente.uso_cfdi],
    ['Código postal fiscal', cliente.cp_fiscal],
    ['Correo para facturas', cliente.email_factura],
    [
      'Crédito',
      !!cliente.limite_credito_centavos &&
        `${formatPesos(cliente.limite_credito_centavos)} a ${cliente.dias_credito} días`,
    ],
    ['Notas', cliente.notas],
  ];
  const known = facts.some(([, value]) => Boolean(value));
  return (
    <Section title="Datos y notas">
      {known ? <Facts facts={facts} /> : <Quiet>Sin dirección, datos fiscales ni notas.</Quiet>}
    </Section>
  );
}

const Quiet = ({ children }: { children: string }) => <Box sx={{ color: 'text.secondary' }}>{children}</Box>;
const small = { fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' } as const;
const list = { listStyle: 'none', m: 0, p: 0 } as const;
const row = {
  borderTop: '1px solid var(--mui-palette-divider)',
  py: 2,
  display: 'grid',
  gap: 0.5,
  '&:first-of-type': { borderTop: 0 },
} as const;

/** Where the whole of it is. */
const more = {
  fontSize: 13,
  color: 'primary.main',
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
} as const;
